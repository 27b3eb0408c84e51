/** What this is, what it is not, and what it keeps about people. */
import { put } from "../words/index.ts";

export function AboutPage() {
  return (
    <main class="sheet">
      <h1>{put("about.title")}</h1>
      <p>{put("about.what")}</p>
      <p>{put("footer.unofficial")}</p>
      <p>{put("about.tiles")}</p>
      <p>{put("about.carnegie")}</p>
      <h2>{put("about.kept")}</h2>
      <p>{put("about.kept.person")}</p>
      <p>{put("about.kept.games")}</p>
      <h2>{put("about.chance")}</h2>
      <p>{put("about.chance.text")}</p>
      <p>
        <a href="/api/docs">{put("tokens.docs")}</a>
      </p>
    </main>
  );
}
