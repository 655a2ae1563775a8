// Exercises: judges answers, and keeps in the browser which are solved.  A
// classic script, as browsers load no modules from disk.  The pages are
// complete without it.
"use strict";

(() => {
  const all = (selector, within = document) =>
    Array.from(within.querySelectorAll(selector));
  const filled = (text, values) =>
    text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // -- who judges -------------------------------------------------------------

  // The page asks by this one function, and by nothing else:
  //
  //   answers.judge(exercise, answer) -> Promise of {right, good, said}
  //
  //   exercise  the id of an exercise
  //   answer    marks: of the choices that were picked, or of all lines in
  //             the order in which they were put
  //   right     whether that is a right answer
  //   good      how many of the marks may stay; of an order, from the top
  //   said      elements to be shown: what is said of the picked choices
  //
  // Today the answers are those that the checker gave when the page was made;
  // the solution of each exercise holds them.  A checker that runs in the
  // browser has to answer in the same way.
  const answers = {
    async judge(exercise, answer) {
      const solution = document.getElementById(exercise)
        .querySelector(".solution");
      const accepted = solution.dataset.right.split("|")
        .map((one) => one.split(" "));
      const rows = all("[data-mark]", solution);
      const ordered = rows.length === 0;
      const same = (one) => one.length === answer.length &&
        one.every((mark, place) => mark === answer[place]);
      const kept = (one) => {
        const wrong = answer.findIndex((mark, place) => mark !== one[place]);
        return wrong < 0 ? answer.length : wrong;
      };
      const good = ordered
        ? Math.max(...accepted.map(kept))
        : answer.filter((mark) => accepted[0].includes(mark)).length;
      const said = rows.filter((row) => answer.includes(row.dataset.mark));
      return {
        right: accepted.some(same),
        good,
        said: said.map((row) => row.cloneNode(true)),
      };
    },
  };

  // -- what is solved, kept by the version of each exercise ----------------------

  const progress = document.getElementById("progress");
  const told = progress.dataset;
  const key = `derivations:${told.document}`;
  const claims = all("[data-versions]").map((element) => ({
    element,
    versions: element.dataset.versions.split(" "),
  }));
  const known = new Set(claims.flatMap(({ versions }) => versions));

  // A browser may keep nothing for pages from disk.
  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(key));
      return Array.isArray(kept) ? kept.filter((one) => known.has(one)) : [];
    } catch {
      return [];
    }
  };
  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify([...solved]));
    } catch {
      // It is counted all the same until the page is left.
    }
  };

  let solved = new Set(read());
  let before = null; // what was solved until all was started again

  const exercises = all(".exercise");
  const again = document.getElementById("again");
  const live = document.getElementById("live");

  const count = () => {
    const done = (versions) => versions.filter((one) => solved.has(one)).length;
    const whole = done([...known]);
    document.getElementById("solved").textContent =
      filled(told.count, { n: whole, m: known.size });
    for (const { element, versions } of claims) {
      element.textContent = `${done(versions)}/${versions.length}`;
    }
    for (const exercise of exercises) {
      exercise.querySelector(".state").textContent =
        solved.has(exercise.dataset.version) ? told.solved : "";
    }
    again.textContent = before ? told.undo : told.again;
    again.hidden = !before && whole === 0;
  };

  // -- answers --------------------------------------------------------------------

  const fresh = (exercise) => {
    const status = exercise.querySelector("[role=status]");
    status.textContent = "";
    status.className = "verdict";
    exercise.querySelector(".told").replaceChildren();
  };

  // With a rule that doesn't do, what it needs.
  const withRule = (row) => {
    for (const link of all("a", row)) {
      const rule = document.getElementById(
        decodeURIComponent(link.hash.slice(1)));
      if (rule) row.append(rule.querySelector(".figures").cloneNode(true));
    }
    return row;
  };

  const answer = (exercise) => {
    if (exercise.dataset.kind === "order") {
      return all("[data-mark]", exercise.querySelector(".asked"))
        .map((row) => row.dataset.mark);
    }
    return all("input:checked", exercise).map((input) => input.value);
  };

  const message = (exercise, picked, { right, good }) => {
    if (right) return told.right;
    if (exercise.dataset.kind === "order") {
      return filled(told.order, { n: good, m: picked.length });
    }
    return good === picked.length ? told.more : told.wrong;
  };

  const check = async (exercise) => {
    fresh(exercise);
    const status = exercise.querySelector("[role=status]");
    const picked = answer(exercise);
    if (picked.length === 0) {
      status.textContent = told.choose;
      return;
    }
    const verdict = await answers.judge(exercise.id, picked);
    const sign = verdict.right ? "✓" : "✗";
    status.className = `verdict ${verdict.right ? "proved" : "refuted"}`;
    status.textContent = `${sign} ${message(exercise, picked, verdict)}`;
    const list = document.createElement("ul");
    list.className = "plain";
    list.append(...verdict.said.map(withRule));
    if (verdict.said.length > 0) {
      exercise.querySelector(".told").append(list);
    }
    if (verdict.right && !solved.has(exercise.dataset.version)) {
      solved.add(exercise.dataset.version);
      before = null;
      keep();
      count();
    }
  };

  // -- lines in order, by buttons ------------------------------------------------

  const move = (exercise, row, by) => {
    const rows = all("[data-mark]", exercise.querySelector(".asked"));
    const place = rows.indexOf(row) + by;
    if (place < 0 || place >= rows.length) return;
    if (by < 0) rows[place].before(row); else rows[place].after(row);
    fresh(exercise);
    ends(exercise);
    live.textContent = filled(told.moved, {
      line: row.dataset.mark,
      n: place + 1,
      m: rows.length,
    });
  };

  // A button that does nothing now keeps the focus all the same.
  const ends = (exercise) => {
    const rows = all("[data-mark]", exercise.querySelector(".asked"));
    rows.forEach((row, place) => {
      const [up, down] = all("button", row);
      up.setAttribute("aria-disabled", String(place === 0));
      down.setAttribute("aria-disabled", String(place === rows.length - 1));
    });
  };

  const withButtons = (exercise, row) => {
    const buttons = document.createElement("span");
    buttons.className = "moves";
    for (const [by, sign, said] of [[-1, "↑", told.up], [1, "↓", told.down]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.setAttribute(
        "aria-label", filled(said, { line: row.dataset.mark }));
      button.addEventListener("click", () => {
        move(exercise, row, by);
        button.focus();
      });
      buttons.append(button);
    }
    row.append(buttons);
  };

  // -- hints, one at a time --------------------------------------------------------

  const nextHint = (exercise) => {
    let open = true;
    for (const hint of all(".hint-layer", exercise)) {
      hint.hidden = !open;
      open = open && hint.open;
    }
  };

  // -- the whole page ----------------------------------------------------------------

  const first = new Map(); // the order in which lines were mixed

  for (const exercise of exercises) {
    const form = exercise.querySelector("form");
    form.querySelector("[type=submit]").hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      check(exercise);
    });
    form.addEventListener("change", () => fresh(exercise));
    for (const hint of all(".hint-layer", exercise)) {
      hint.addEventListener("toggle", () => nextHint(exercise));
    }
    nextHint(exercise);
    if (exercise.dataset.kind === "order") {
      const rows = all("[data-mark]", exercise.querySelector(".asked"));
      first.set(exercise, rows);
      for (const row of rows) withButtons(exercise, row);
      ends(exercise);
    }
  }

  const startAgain = () => {
    for (const exercise of exercises) {
      exercise.querySelector("form").reset();
      fresh(exercise);
      for (const part of all("details", exercise)) part.open = false;
      nextHint(exercise);
      if (first.has(exercise)) {
        exercise.querySelector(".asked").append(...first.get(exercise));
        ends(exercise);
      }
    }
  };

  again.addEventListener("click", () => {
    if (before) {
      [solved, before] = [before, null];
      live.textContent = told.back;
    } else {
      [solved, before] = [new Set(), solved];
      startAgain();
      live.textContent = told.started;
    }
    keep();
    count();
    if (again.hidden) document.getElementById("content").focus();
  });

  // Another page of the same exercises may have been worked on meanwhile.
  window.addEventListener("storage", (event) => {
    if (event.key !== key) return;
    solved = new Set(read());
    count();
  });

  const openTarget = () => {
    const here = document.getElementById(
      decodeURIComponent(location.hash.slice(1)));
    if (here && here.matches(".exercise")) here.open = true;
  };
  window.addEventListener("hashchange", openTarget);
  openTarget();
  count();
})();
