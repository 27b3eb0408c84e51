/** What this is, what it is not, and what it keeps about people. */
import { t } from "../words/index.ts";

export function AboutPage() {
  return (
    <main class="sheet">
      <h1>{t("about.title")}</h1>
      <p>{t("about.what")}</p>
      <p>{t("footer.unofficial")}</p>
      <p>{t("about.tiles")}</p>
      <p>{t("about.carnegie")}</p>
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
