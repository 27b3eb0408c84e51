/** About: the service, what it is not, and the data it keeps about people. */
import type { BuildShape } from "../../worker/contract/operation.ts";
import { call } from "../app/api.ts";
import { CARDS, cardText } from "../games/card.ts";
import { useQuery } from "../ui/query.ts";
import { t as tPage } from "../words/index.ts";
import { t } from "./words/index.ts";

/** The build that answers, which may be newer than this page. */
function Build() {
  const { version, commit = "–", schema = "–" } = useQuery(() => call<BuildShape>("/health"), "build").value ?? {};
  return version ? <p>{t("build", { version, commit, schema })}</p> : null;
}

export function AboutPage() {
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <p>{t("what")}</p>
      <p>{tPage("footer.unofficial")}</p>
      {CARDS.filter(({ words }) => "provisional" in words.catalogues.value.en).map((it) => (
        <p key={it.id}>{cardText(it, "provisional")}</p>
      ))}
      <h2>{t("kept")}</h2>
      <p>{t("kept.person")}</p>
      <p>{t("kept.games")}</p>
      <h2>{t("chance")}</h2>
      <p>{t("chance.text")}</p>
      <p>
        <a href="/api/docs">{t("docs")}</a>
      </p>
      <Build />
    </main>
  );
}
