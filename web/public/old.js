/*
 * Tells people whose browser is too old for the page, and everybody for whom the page did not start, instead of leaving it white.
 * Every browser of the last twenty years must be able to read this file: no syntax newer than ECMAScript 3.
 */
(function () {
  var WORDS = {
    en: {
      old: "Your browser is too old for Telegraph. These are new enough:",
      or: "or newer",
      down: "Telegraph could not be started. Check your connection and reload the page."
    },
    ca: {
      old: "El teu navegador és massa antic per a Telegraph. Aquests són prou nous:",
      or: "o més nous",
      down: "No s’ha pogut engegar Telegraph. Comprova la connexió i torna a carregar la pàgina."
    },
    pl: {
      old: "Twoja przeglądarka jest za stara na Telegraph. Wystarczą te:",
      or: "lub nowsze",
      down: "Nie udało się uruchomić Telegraph. Sprawdź połączenie i wczytaj stronę ponownie."
    },
    ro: {
      old: "Browserul tău este prea vechi pentru Telegraph. Acestea sunt destul de noi:",
      or: "sau mai noi",
      down: "Telegraph nu a putut porni. Verifică conexiunea și reîncarcă pagina."
    },
    ru: {
      old: "Ваш браузер слишком старый для Telegraph. Подойдут эти:",
      or: "и новее",
      down: "Telegraph не запустился. Проверьте соединение и перезагрузите страницу."
    }
  };
  /* As `cssTarget` in vite.config.ts; a test compares them. */
  var NEW_ENOUGH = "Chrome 123, Edge 123, Firefox 120, Safari 17.5";

  function isOld() {
    return !(
      "noModule" in document.createElement("script") &&
      typeof Object.hasOwn === "function" &&
      typeof Array.prototype.toSorted === "function" &&
      window.AbortSignal &&
      typeof AbortSignal.timeout === "function" &&
      window.CSS &&
      CSS.supports &&
      CSS.supports("color", "light-dark(#000, #fff)")
    );
  }

  function say(text) {
    var note = document.createElement("p");
    note.id = "old";
    note.setAttribute("role", "alert");
    note.style.padding = "16px";
    note.style.margin = "0";
    note.appendChild(document.createTextNode(text));
    document.body.insertBefore(note, document.body.firstChild);
  }

  function look() {
    var page = document.getElementById("page");
    var code = String(navigator.language || navigator.userLanguage || "en").slice(0, 2);
    var words = WORDS[code] || WORDS.en;
    if (isOld()) say(words.old + " " + NEW_ENOUGH + " " + words.or + ".");
    else if (page && !page.firstChild) say(words.down);
  }

  /* Modules have run by then, or never will. */
  if (window.addEventListener) window.addEventListener("load", look, false);
  else window.attachEvent("onload", look);
})();
