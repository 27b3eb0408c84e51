/** No page at this address. */
import { put } from "../words/index.ts";

export function LostPage() {
  return (
    <main class="sheet">
      <h1>{put("lost.title")}</h1>
      <p>{put("lost.text")}</p>
      <a class="button" href="/">
        {put("nav.home")}
      </a>
    </main>
  );
}
