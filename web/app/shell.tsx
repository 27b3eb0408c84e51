/** What stands above and below every page. */

import { Mark } from "../ui/mark.tsx";
import { t } from "../words/index.ts";
import { me } from "./session.ts";

export function Header() {
  const person = me.value;
  return (
    <>
      <header class="masthead">
        <a class="brand" href="/">
          <Mark />
          {t("brand")}
        </a>
        <nav aria-label={t("nav.label")}>
          {person ? <a href="/profile">{person.name}</a> : null}
          {person && !person.guest ? null : <a href="/sign-in">{t("nav.sign-in")}</a>}
        </nav>
      </header>
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
    <footer class="colophon">
      <p>
        {t("footer.unofficial")} <a href="/about">{t("footer.about")}</a>
      </p>
    </footer>
  );
}
