"use strict";
// Around textual-serve's terminal: the size of its signs, taps and swipes, and the way back after a loss.

(() => {
  const LEFT = 4001;
  const FULL = 4002;
  const body = document.body;
  const terminal = document.querySelector("#terminal");
  const words = document.querySelector("#said-words");
  const again = document.querySelector("#again");

  // Signs: 48 columns on a phone, 100 on anything wider, and always 24 rows where they stay readable.
  const ADVANCE = 0.6001; // a sign of Roboto Mono in parts of its size
  const LINE = 1.32;
  const sizeOfSigns = () => {
    const width = body.clientWidth;
    const height = body.clientHeight;
    const columns = width < 600 ? 48 : 100;
    const byWidth = width / columns / ADVANCE;
    const byHeight = height / 24.2 / LINE;
    return Math.max(11, Math.min(24, Math.floor(Math.min(byWidth, byHeight) * 10) / 10));
  };
  // What the terminal's own script would take from an address is not ours.
  const address = new URL(window.location.href);
  for (const name of ["ping", "delay"]) address.searchParams.delete(name);
  window.history.replaceState(null, "", address.pathname + address.search);

  const asked = terminal.dataset.fontSize;
  if (!asked) terminal.dataset.fontSize = String(sizeOfSigns());

  const say = (text, button) => {
    words.textContent = text;
    again.hidden = !button;
    body.classList.add("-said");
  };

  // Another shape of the window, a phone that was turned: begin anew with signs that fit.
  let turned = 0;
  window.addEventListener("resize", () => {
    window.clearTimeout(turned);
    turned = window.setTimeout(() => {
      const before = Number(terminal.dataset.fontSize);
      if (!asked && Math.abs(sizeOfSigns() - before) > before * 0.08) window.location.reload();
    }, 400);
  });

  // The way back: ask whether the server is there, then load the page anew; it opens the same game.
  const TRIES = "tries";
  let returning = false;
  const comeBack = (first) => {
    if (returning) return;
    returning = true;
    let pause = first;
    const look = async () => {
      try {
        const stop = new AbortController();
        window.setTimeout(() => stop.abort(), 4000);
        const answer = await fetch("/alive", { cache: "no-store", signal: stop.signal });
        if (answer.ok || answer.status === 403) {
          window.location.reload();
          return;
        }
      } catch {
        // not there yet
      }
      pause = Math.min(5000, pause * 1.4);
      window.setTimeout(look, pause);
    };
    window.setTimeout(look, pause);
    const now = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", now);
    window.addEventListener("online", now);
  };

  const tries = Number(window.sessionStorage.getItem(TRIES) || "0");
  const closed = (event) => {
    if (event.code === LEFT) {
      say(body.dataset.left, true);
      return;
    }
    window.sessionStorage.setItem(TRIES, String(tries + 1));
    const patience = Math.min(15000, 500 * 2 ** Math.min(tries, 6));
    if (event.code === FULL) say(body.dataset.full, true);
    else say(event.code === 1011 ? body.dataset.failed : body.dataset.lost, event.code === 1011);
    comeBack(patience);
  };
  again.addEventListener("click", () => window.location.reload());

  // A file is fetched without another window: phones open none that no finger asked for just then.
  const openWindow = window.open.bind(window);
  window.open = (wanted, ...more) => {
    const target = new URL(wanted, window.location.href);
    if (target.origin !== window.location.origin || !target.pathname.startsWith("/download/")) {
      return openWindow(wanted, ...more);
    }
    const link = document.createElement("a");
    link.href = target.href;
    link.download = "";
    document.body.append(link);
    link.click();
    link.remove();
    return null;
  };

  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...address) {
      super(...address);
      this.addEventListener("close", closed);
      // Up for a while: the next loss is a new one.
      this.addEventListener("open", () => window.setTimeout(() => window.sessionStorage.removeItem(TRIES), 5000));
    }
  };

  // No soft keyboard: everything can be tapped; keys of a real keyboard arrive all the same.
  const keepKeyboardDown = () => {
    const area = terminal.querySelector("textarea");
    if (!area) return;
    area.setAttribute("inputmode", "none");
    area.setAttribute("autocapitalize", "off");
    area.setAttribute("autocorrect", "off");
    area.setAttribute("spellcheck", "false");
  };

  // A swipe turns the wheel; a tap stays a tap.
  const watchSwipes = () => {
    const screen = terminal.querySelector(".xterm-screen");
    if (!screen) return;
    const STEP = 18;
    let last = null;
    screen.addEventListener("touchstart", (event) => {
      last = event.touches.length === 1 ? event.touches[0].clientY : null;
    }, { passive: true });
    screen.addEventListener("touchmove", (event) => {
      if (last === null || event.touches.length !== 1) return;
      const touch = event.touches[0];
      event.preventDefault();
      while (Math.abs(last - touch.clientY) >= STEP) {
        const down = last > touch.clientY;
        last += down ? -STEP : STEP;
        screen.dispatchEvent(new WheelEvent("wheel", {
          deltaY: down ? 100 : -100, deltaMode: 0,
          clientX: touch.clientX, clientY: touch.clientY, bubbles: true, cancelable: true,
        }));
      }
    }, { passive: false });
  };

  // The terminal measures its signs once: the fonts come first.
  window.addEventListener("load", async () => {
    try {
      await Promise.race([
        Promise.all([document.fonts.load("16px 'Roboto Mono'"), document.fonts.load("bold 16px 'Roboto Mono'")]),
        new Promise((done) => window.setTimeout(done, 3000)),
      ]);
    } catch {
      // the device's own fixed font then
    }
    const script = document.createElement("script");
    script.src = body.dataset.terminal;
    script.addEventListener("load", () => {
      window.onload(new Event("load"));
      keepKeyboardDown();
      watchSwipes();
    });
    script.addEventListener("error", () => closed({ code: 1006 }));
    document.head.append(script);
  });
})();
