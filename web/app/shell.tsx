/** What stands above and below every page. */

import { Mark } from "../ui/mark.tsx";
import { put } from "../words/index.ts";
import { me } from "./session.ts";

export function Header() {
  const person = me.value;
  return (
    <>
      <header class="masthead">
        <a class="brand" href="/">
          <Mark />
          {put("brand")}
        </a>
        <nav aria-label={put("nav.label")}>
          {person ? <a href="/profile">{person.name}</a> : null}
          {person && !person.guest ? null : <a href="/sign-in">{put("nav.sign-in")}</a>}
        </nav>
      </header>
      {person?.trouble.length ? (
        <aside class="note trouble">
          <a href="/profile">{put("nav.trouble")}</a>
        </aside>
      ) : null}
    </>
  );
}

export function Footer() {
  return (
    <footer class="colophon">
      <p>
        {put("footer.unofficial")} <a href="/about">{put("footer.about")}</a>
      </p>
    </footer>
  );
}
