"use strict";

// Asks the server for the version of this page, and loads it again when that
// is another one.  What was open stays open.
(() => {
  const PAUSE = 500;
  const PLACE = `open ${location.pathname}`;
  const version = document.currentScript.dataset.version;

  function reopen() {
    const names = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]");
    sessionStorage.removeItem(PLACE);
    for (const name of names) {
      const details = document.getElementById(name)?.querySelector("details");
      if (details) details.open = true;
    }
  }

  function reload() {
    const open = [...document.querySelectorAll("[id] details[open]")];
    const names = open.map((details) => details.closest("[id]").id);
    sessionStorage.setItem(PLACE, JSON.stringify(names));
    location.reload();
  }

  async function look() {
    try {
      const asked = { method: "HEAD", cache: "no-store" };
      const answer = await fetch(location.pathname, asked);
      if (answer.headers.get("ETag") !== `"${version}"`) return reload();
    } catch {
      // The server has ended, or begins anew.
    }
    setTimeout(look, PAUSE);
  }

  reopen();
  setTimeout(look, PAUSE);
})();
