/** Header and footer of every page. */
import { effect, signal } from "@preact/signals";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { later } from "../ui/lazy.tsx";
import { unanswered } from "../ui/query.ts";
import { language, setLanguage, t } from "../words/index.ts";
import { changeMe, me } from "./session.ts";
import { storage } from "./storage.ts";

/** Light or dark: as the system has it, or as the reader chose on this browser. */
const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const THEME_KEY = "telegraph.theme";

const keptTheme = (): Theme => THEMES.find((it) => it === storage.get(THEME_KEY)) ?? "system";

/** The reader's choice. Setting it repaints the page and is remembered. */
export const theme = signal<Theme>(keptTheme());

effect(() => {
  if (theme.value === "system") {
    storage.remove(THEME_KEY);
    delete document.documentElement.dataset.theme;
  } else {
    storage.set(THEME_KEY, theme.value);
    document.documentElement.dataset.theme = theme.value;
  }
});

/** Our sign: a telegraph pole with its wire. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="var(--accent)" />
      <g fill="none" stroke="var(--accent-ink)" stroke-width="2.4" stroke-linecap="round">
        <path d="M16 6v21M8 11h16M10 17h12" />
        <path d="M3 9q6 4 13 2t13-2" stroke="var(--gold)" stroke-width="1.6" />
      </g>
      <g fill="var(--gold)">
        <circle cx="9" cy="8.6" r="1.8" />
        <circle cx="23" cy="8.6" r="1.8" />
      </g>
    </svg>
  );
}

const OfflineNote = later(() => import("../offline/note.tsx").then((it) => it.OfflineNote));

/** Names of the languages in themselves. */
const NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  ca: "Català",
  pl: "Polski",
  ro: "Română",
  ru: "Русский",
};

/** Applies the choice to this page at once, and to the person if there is one. */
async function speak(code: string): Promise<void> {
  await setLanguage(code, true);
  if (me.value) await changeMe({ language: code });
}

/** Drawn, because hardly any font has them: a disc half dark, a sun, a moon. */
const SIGNS = {
  system: "M12 5A7 7 0 0 1 12 19Z",
  light: "M12 1V3M12 21V23M1 12H3M21 12H23M4 4 5.5 5.5M18.5 18.5 20 20M20 4 18.5 5.5M5.5 18.5 4 20",
  dark: "M12 5A7 7 0 1 0 19 13 5.5 5.5 0 0 1 12 5Z",
} as const;

function Switches() {
  const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? "system";
  return (
    <>
      <label class="language">
        <span class="visually-hidden">{t("nav.language")}</span>
        <select
          value={language.value}
          onChange={(event) =>
            speak(event.currentTarget.value).catch((error) => console.warn("the language was not kept", error))
          }
        >
          {LANGUAGES.map((it) => (
            <option key={it} value={it} lang={it}>
              {NAMES[it]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="theme"
        title={t(`theme.${theme.value}`)}
        aria-label={`${t("nav.theme")}: ${t(`theme.${theme.value}`)}`}
        onClick={() => {
          theme.value = next;
        }}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          {theme.value === "dark" ? null : <circle cx="12" cy="12" r="7" />}
          <path d={SIGNS[theme.value]} fill={theme.value === "system" ? "currentColor" : undefined} />
        </svg>
      </button>
    </>
  );
}

export function Header() {
  const person = me.value;
  return (
    <>
      <header class="masthead">
        <a class="brand" href="/" aria-label={t("brand")}>
          <Mark />
          <span>{t("brand")}</span>
        </a>
        <nav class="places" aria-label={t("nav.places")}>
          <a href="/#games">{t("nav.games")}</a>
          <a href="/#watch">{t("nav.watch")}</a>
        </nav>
        <nav class="you" aria-label={t("nav.label")}>
          <Switches />
          {person ? (
            <a href="/notifications" title={t("nav.notifications")}>
              <span class="visually-hidden">{t("nav.notifications")}</span>
              <svg class="bell" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M5 18V17L7 14V10A5 5 0 0 1 17 10V14L19 17V18ZM10 20.5H14" />
              </svg>
            </a>
          ) : null}
          {person ? <a href="/profile">{person.name}</a> : null}
          {person && !person.guest ? null : <a href="/sign-in">{t("nav.sign-in")}</a>}
        </nav>
      </header>
      {person ? <OfflineNote person={person} /> : null}
      {person?.trouble.length ? (
        <aside class="note trouble">
          <a href="/profile">{t("nav.trouble")}</a>
        </aside>
      ) : null}
    </>
  );
}

export function Footer() {
  return (
    <footer class="colophon" hidden={unanswered.value > 0}>
      <p>
        {t("footer.unofficial")} <a href="/seasons">{t("footer.seasons")}</a> <a href="/about">{t("footer.about")}</a>
      </p>
    </footer>
  );
}
