/** Whether there is room for panels beside the board; otherwise they are in a sheet below it. */
import { signal } from "@preact/signals";

/** Equal to the width in `style/phone.css`. */
export const WIDE = "(min-width: 1024px)";

const media = typeof matchMedia === "undefined" ? null : matchMedia(WIDE);

/** Without a window that can be measured there is room. */
export const isWide = signal(media?.matches ?? true);
media?.addEventListener?.("change", () => {
  isWide.value = media.matches;
});
