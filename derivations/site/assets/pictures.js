// Pictures of several frames: a slider shows one of them, in words too.
"use strict";

(() => {
  for (const figure of document.querySelectorAll("figure.frames")) {
    const drawings = Array.from(figure.querySelectorAll(".drawing"));
    const slider = figure.querySelector("input[type=range]");
    const said = figure.querySelector("output");
    const scale = figure.querySelector(".scale");

    const show = () => {
      const at = Number(slider.value);
      drawings.forEach((drawing, place) => { drawing.hidden = place !== at; });
      const { label, said: words } = drawings[at].dataset;
      slider.setAttribute("aria-valuetext", label);
      scale.textContent = label;
      if (said.textContent !== words) said.textContent = words;
    };

    for (const part of figure.querySelectorAll(".slider")) part.hidden = false;
    slider.addEventListener("input", show);
    show();
  }
})();
