/** Light or dark: as the system has it, or as the reader chose on this browser. */
import { effect, signal } from "@preact/signals";
import { storage } from "./storage.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "telegraph.theme";

const kept = (): Theme => THEMES.find((it) => it === storage.get(KEY)) ?? "system";

/** The reader's choice. Setting it repaints the page and is remembered. */
export const theme = signal<Theme>(kept());

effect(() => {
  if (theme.value === "system") {
    storage.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    storage.set(KEY, theme.value);
    document.documentElement.dataset.theme = theme.value;
  }
});
