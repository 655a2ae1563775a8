// A classic script: browsers load no modules from disk.  The pages are
// complete without it.
"use strict";

(() => {
  const all = (selector, within = document) =>
    Array.from(within.querySelectorAll(selector));
  const words = document.body.dataset;

  // -- said to those who listen ---------------------------------------------

  const live = document.getElementById("live");
  const say = (text) => { live.textContent = text; };

  // -- LaTeX ------------------------------------------------------------------

  const make = (label) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    return button;
  };

  if (navigator.clipboard) {
    for (const source of all(".latex pre")) {
      const button = make(words.copy);
      source.after(button);
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(source.textContent);
        button.textContent = words.copied;
        say(words.copied);
        setTimeout(() => { button.textContent = words.copy; }, 2000);
      });
    }
  }

  // -- what stands once on the page, in the cards that link to it ----------------

  const target = (link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1)));
  const copied = (element) =>
    Array.from(element.childNodes)
      .filter((node) => node.nodeName !== "BUTTON")
      .map((node) => node.cloneNode(true));

  // What stands to the left of a line's sign, or above it, and the rest.
  const lines = all(".line");
  const whole = (line) => {
    const right = copied(line.querySelector(".right"));
    const left = line.querySelector(".left");
    if (left) return [...copied(left), document.createElement("wbr"), ...right];
    const before = lines[lines.indexOf(line) - 1];
    const above = copied(before.querySelector(".right"));
    above[0].querySelector("mo").remove();
    return [...above, document.createElement("wbr"), ...right];
  };

  // An assumption, or a claim, which a single line may state.
  const stated = (fact) => {
    if (!fact.matches(".claim")) return copied(fact);
    const statement = fact.querySelector(".stated");
    return statement ? copied(statement) : whole(fact.querySelector(".line"));
  };

  const fill = (card) => {
    for (const link of all(".premises > span > a:only-child", card)) {
      link.after(" ", ...stated(target(link)));
    }
    for (const link of all(".conclusion > a", card)) {
      link.replaceWith(...whole(target(link)));
    }
    for (const rule of all(".rule:not(:has(.figures))", card)) {
      const figures = target(rule.querySelector("a")).querySelector(".figures");
      rule.append(figures.cloneNode(true));
    }
  };

  for (const details of all(".line > details")) {
    details.addEventListener("toggle", () => fill(details));
  }

  // -- what if: assumptions that are switched off -------------------------------

  const dropped = new Set();
  const falls = (element) =>
    (element.dataset.needs || "").split(" ").some((name) => dropped.has(name));

  const mark = (line) => {
    const old = line.querySelector(".falls");
    if (old) old.remove();
    const fallen = falls(line);
    line.classList.toggle("fallen", fallen);
    if (!fallen) return;
    const sign = document.createElement("span");
    sign.className = "falls";
    sign.textContent = words.falls;
    line.querySelector(".reason").append(" ", sign);
  };

  // For each assumption that a claim needs and that is off, a link to what
  // becomes of the claim.
  const page = document.getElementById("what-if");
  const explain = (claim) => {
    for (const old of all(".dropped-here", claim)) old.remove();
    claim.classList.toggle("fallen", falls(claim));
    for (const fact of (claim.dataset.needs || "").split(" ")) {
      if (!dropped.has(fact)) continue;
      const name = fact.slice(fact.indexOf(":") + 1);
      const link = document.createElement("a");
      const anchor = encodeURIComponent(`${claim.id}~${name}`);
      link.href = `${page.getAttribute("href")}#${anchor}`;
      link.textContent = page.dataset.said.replace("{name}", name);
      const why = document.createElement("p");
      why.className = "aside dropped-here";
      why.append(link);
      claim.querySelector(".chain").after(why);
    }
  };

  for (const fact of all("dd[data-drops]")) {
    const named = (text) => text.replace("{name}", fact.dataset.drops);
    const button = make(named(page.dataset.switch));
    button.className = "switch";
    button.setAttribute("role", "switch");
    button.setAttribute("aria-checked", "true");
    fact.append(button);
    button.addEventListener("click", () => {
      if (!dropped.delete(fact.id)) dropped.add(fact.id);
      const off = dropped.has(fact.id);
      button.setAttribute("aria-checked", String(!off));
      fact.classList.toggle("off", off);
      for (const line of all(".line")) mark(line);
      for (const claim of all(".claim")) explain(claim);
      const fallen = all(".line.fallen").length;
      say(named(off ? `${page.dataset.off} ${fallen}` : page.dataset.on));
    });
  }

  // -- projector: a claim or slide at a time, line by line, then its reason -----

  const slides = document.body.classList.contains("slides");
  const claims = all(slides ? ".slide" : "section.claim");
  const start = document.getElementById("project");
  let shown = null; // the claim on the screen
  let steps = []; // what each press of the space bar brings
  let done = 0;

  const plain = (element) => element.textContent.replace(/\s+/g, " ").trim();

  const show = (claim) => {
    if (shown) shown.classList.remove("shown");
    shown = claim;
    shown.classList.add("shown");
    shown.dataset.place = `${claims.indexOf(claim) + 1}/${claims.length}`;
    steps = all(".line", shown).flatMap((line) => [
      { element: line, mark: "seen", said: plain(line.querySelector(".right")) },
      {
        element: line,
        mark: "reasoned",
        said: plain(line.querySelector(".reason")),
      },
    ]);
    if (shown.matches(".expected")) {
      const said = all(":scope > :is(.verdict, .note)", shown).map(plain);
      steps = [{ element: shown, mark: "reasoned", said: said.join(" ") }];
    }
    for (const { element } of steps) {
      element.classList.remove("seen", "reasoned", "last");
    }
    done = 0;
    window.scrollTo(0, 0);
    const head = shown.querySelector("h1, h2, h3, h4, h5, h6, figcaption");
    say(`${head ? plain(head) : ""} ${shown.dataset.place}`);
  };

  const forward = () => {
    if (done === steps.length) return turn(1);
    const step = steps[done];
    done += 1;
    for (const line of all(".last", shown)) line.classList.remove("last");
    step.element.classList.add(step.mark, "last");
    step.element.scrollIntoView({ block: "nearest" });
    say(step.said);
  };

  const back = () => {
    if (done === 0) return turn(-1);
    done -= 1;
    steps[done].element.classList.remove(steps[done].mark, "last");
    if (done > 0) steps[done - 1].element.classList.add("last");
  };

  const turn = (by) => {
    const next = claims[claims.indexOf(shown) + by];
    if (next) show(next);
  };

  const leave = () => {
    document.documentElement.classList.remove("projecting");
    const claim = shown;
    claim.classList.remove("shown");
    shown = null;
    say(words.left);
    claim.scrollIntoView();
    start.focus({ preventScroll: true });
  };

  const enter = () => {
    if (shown) return leave();
    const here = location.hash.slice(1);
    const target = here && document.getElementById(decodeURIComponent(here));
    const asked = target && target.closest("section.claim");
    const below = claims.find((claim) =>
      claim.getBoundingClientRect().bottom > 0);
    document.documentElement.classList.add("projecting");
    show(asked || below || claims[0]);
    document.getElementById("content").focus({ preventScroll: true });
  };

  const CONTROLS = "a, button, summary, input, label, .card, figure";
  const KEYS = {
    " ": forward,
    ArrowRight: forward,
    PageDown: forward,
    ArrowLeft: back,
    PageUp: back,
    ArrowDown: () => turn(1),
    ArrowUp: () => turn(-1),
    Escape: leave,
  };

  if (start && claims.length > 0) {
    start.hidden = false;
    start.addEventListener("click", enter);
    document.addEventListener("click", (event) => {
      if (!shown || event.target.closest(CONTROLS)) return;
      if (getSelection().isCollapsed) forward();
    });
    document.addEventListener("keydown", (event) => {
      const act = shown && KEYS[event.key];
      if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
      const control = event.target.closest(CONTROLS);
      if (control && event.key !== "Escape" && control !== start) return;
      event.preventDefault();
      if (event.shiftKey && event.key === " ") back(); else act();
    });
    if (slides) enter();
  }
})();
