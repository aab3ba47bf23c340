"use strict";
// Sends a code to the server: the one behind the # of a scanned address, or the digits tapped or typed here.
// What stands behind a # is sent to no server and written into no log by a browser.

(() => {
  const body = document.body;
  const digits = Number(body.dataset.digits);
  const shown = document.querySelector("#code");
  const told = document.querySelector("#told");
  const pad = document.querySelector("#pad");
  let typed = "";
  let busy = false;

  const show = () => {
    const all = typed.padEnd(digits, "·");
    shown.textContent = `${all.slice(0, digits / 2)} ${all.slice(digits / 2)}`;
  };

  const setBusy = (on) => {
    busy = on;
    pad.classList.toggle("-busy", on);
  };

  const hold = (seconds) => {
    setBusy(true);
    window.setTimeout(() => setBusy(false), Math.ceil(seconds * 1000));
  };

  const isJoined = async () => {
    try {
      return (await fetch("/alive", { cache: "no-store" })).ok;
    } catch {
      return false;
    }
  };

  const join = async (code) => {
    setBusy(true);
    told.textContent = body.dataset.joining;
    let answer;
    let words = body.dataset.lost;
    let wait = 0;
    try {
      answer = await fetch("/join", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code }),
      });
      if (!answer.ok) {
        const said = await answer.json();
        words = said.words;
        wait = said.wait;
      }
    } catch {
      answer = undefined;
    }
    if ((answer && answer.ok) || (await isJoined())) {
      window.location.replace("/");
      return;
    }
    told.textContent = words;
    typed = "";
    show();
    hold(wait);
  };

  const press = (sign) => {
    if (busy) return;
    told.textContent = "";
    if (sign === "rub") typed = typed.slice(0, -1);
    else if (typed.length < digits) typed += sign;
    show();
    if (typed.length === digits) join(typed);
  };

  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (key) press(key.id === "rub" ? "rub" : key.textContent);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(event.key)) press(event.key);
    else if (event.key === "Backspace") press("rub");
  });

  show();
  const begin = () => {
    const scanned = window.location.hash.slice(1);
    if (!scanned) return;
    window.history.replaceState(null, "", window.location.pathname);
    join(scanned);
  };
  window.addEventListener("hashchange", begin);
  begin();
})();
