/** Where a page that was just opened stands: at its top, or at the place its address names. */
import { t } from "../words/index.ts";

/** How long a page may take to draw the place, in milliseconds: lists come from the service. */
const PATIENCE = 3_000;

let end = (): void => undefined;

/** Tries until it succeeds, for as long as a page is being drawn. */
function once(isDone: () => boolean): void {
  if (isDone()) return;
  const drawn = new MutationObserver(() => {
    if (isDone()) end();
  });
  const timer = setTimeout(() => end(), PATIENCE);
  end = () => {
    drawn.disconnect();
    clearTimeout(timer);
  };
  drawn.observe(document.body, { childList: true, subtree: true });
}

/** Scrolls to the element with this id as soon as it is there. */
const scrollToPlace = (id: string): void =>
  once(() => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  });

/** Scrolls so far down as soon as the page is that long. */
const scrollDown = (y: number): void =>
  once(() => {
    window.scrollTo(0, y);
    return scrollY >= y - 1;
  });

/** Moves the focus to the new page, which screen readers then say; the link that led here is gone. */
function focusPage(): void {
  const page = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!page) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
}

/** `y`: how far down the reader stood, who comes back; `null`: the page was opened by a link. */
export function arrive(y: number | null): void {
  end();
  document.title = t("brand");
  focusPage();
  const place = location.hash.slice(1);
  if (y) scrollDown(y);
  else window.scrollTo(0, 0);
  if (!y && place !== "") scrollToPlace(place);
}
