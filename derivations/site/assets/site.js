// A classic script: pages on disk can't load modules.
"use strict";

(() => {
  const copyButtons = () => {
    if (!navigator.clipboard) return;
    for (const button of document.querySelectorAll("button.copy")) {
      const source = button.parentElement.querySelector("pre");
      const label = button.textContent;
      button.hidden = false;
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(source.textContent);
        button.textContent = button.dataset.done;
        setTimeout(() => { button.textContent = label; }, 2000);
      });
    }
  };

  copyButtons();
})();
