/** What this is, what it is not, and what it keeps about people. */
import { CARDS, cardText } from "../games/card.ts";
import { t } from "../words/index.ts";

export function AboutPage() {
  return (
    <main class="sheet">
      <h1>{t("about.title")}</h1>
      <p>{t("about.what")}</p>
      <p>{t("footer.unofficial")}</p>
      {CARDS.map((it) => (
        <p key={it.id}>{cardText(it, "provisional")}</p>
      ))}
      <h2>{t("about.kept")}</h2>
      <p>{t("about.kept.person")}</p>
      <p>{t("about.kept.games")}</p>
      <h2>{t("about.chance")}</h2>
      <p>{t("about.chance.text")}</p>
      <p>
        <a href="/api/docs">{t("tokens.docs")}</a>
      </p>
    </main>
  );
}
