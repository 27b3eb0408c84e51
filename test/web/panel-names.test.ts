/** A panel is called the same on its tab and at its head, in every language. */
import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { t as tChat } from "../../web/chat/words/index.ts";
import { t as tSeated } from "../../web/seated/words/index.ts";
import { t } from "../../web/table/words/index.ts";
import { setLanguage } from "../../web/words/index.ts";

afterAll(() => setLanguage("en"));

test.each(LANGUAGES)("in %s", async (language) => {
  await setLanguage(language);
  await expect.poll(() => tChat("chat")).toBe(t("tab.chat"));
  await expect.poll(() => tSeated("notes")).toBe(t("tab.notes"));
});
