/** No page at this address. */
import { t } from "../about/words/index.ts";
import { t as tPage } from "../words/index.ts";

export function LostPage() {
  return (
    <main class="sheet">
      <h1>{t("lost.title")}</h1>
      <p>{t("lost.text")}</p>
      <a class="button" href="/">
        {tPage("nav.home")}
      </a>
    </main>
  );
}
