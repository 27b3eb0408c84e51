/** No page at this address. */
import { t } from "../words/index.ts";

export function LostPage() {
  return (
    <main class="sheet">
      <h1>{t("lost.title")}</h1>
      <p>{t("lost.text")}</p>
      <a class="button" href="/">
        {t("nav.home")}
      </a>
    </main>
  );
}
