/** Where a page that was just opened stands: at its top, or at the place its address names. */
import { t } from "../words/index.ts";

/** How long a page may take to draw the place, in milliseconds: lists come from the service. */
const PATIENCE = 3_000;

let end = (): void => undefined;

/** Scrolls to the element with this id as soon as it is there. */
function scrollTo(id: string): void {
  const isThere = (): boolean => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  };
  if (isThere()) return;
  const drawn = new MutationObserver(() => {
    if (isThere()) end();
  });
  const timer = setTimeout(() => end(), PATIENCE);
  end = () => {
    drawn.disconnect();
    clearTimeout(timer);
  };
  drawn.observe(document.body, { childList: true, subtree: true });
}

export function arrive(): void {
  end();
  document.title = t("brand");
  window.scrollTo(0, 0);
  const place = location.hash.slice(1);
  if (place !== "") scrollTo(place);
}
