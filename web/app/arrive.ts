/** The scroll position of a page that was just opened: its top, or the place its address names. */
import { t } from "../words/index.ts";

/** How long a page may take to draw the place, in milliseconds: lists come from the service. */
const ARRIVAL_TIMEOUT = 3_000;

let end = (): void => undefined;

/** Retries until it succeeds, while a page is being drawn. */
function once(isDone: () => boolean): void {
  if (isDone()) return;
  const drawn = new MutationObserver(() => {
    if (isDone()) end();
  });
  const timer = setTimeout(() => end(), ARRIVAL_TIMEOUT);
  end = () => {
    drawn.disconnect();
    clearTimeout(timer);
  };
  drawn.observe(document.body, { childList: true, subtree: true });
}

/** Scrolls to the element with this id once it exists. */
const scrollToPlace = (id: string): void =>
  once(() => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  });

/** Scrolls down by so much once the page is long enough. */
const scrollDown = (y: number): void =>
  once(() => {
    window.scrollTo(0, y);
    return scrollY >= y - 1;
  });

/** Moves the focus to the new page, so that screen readers announce it; the followed link is gone. */
function focusPage(): void {
  const page = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!page) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
}

/** `y`: the earlier scroll position of a reader who came back; `null`: the page was opened by a link. */
export function arrive(y: number | null): void {
  end();
  document.title = t("brand");
  focusPage();
  const place = location.hash.slice(1);
  if (y) scrollDown(y);
  else window.scrollTo(0, 0);
  if (!y && place !== "") scrollToPlace(place);
}
