/** A panel is called the same on its tab and at its head, in every language. */
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { t as tSocial } from "../../web/social/words/index.ts";
import { setLanguage, t } from "../../web/words/index.ts";

afterAll(() => setLanguage("en"));

test.each(LANGUAGES)("in %s", async (language) => {
  await setLanguage(language);
  await expect.poll(() => tSocial("chat")).toBe(t("tab.talk"));
  await expect.poll(() => tSocial("notes")).toBe(t("tab.notes"));
});
