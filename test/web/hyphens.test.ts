import { afterEach, expect, test } from "vitest";
import { softly } from "../../web/ui/hyphens.ts";
import { setLanguage } from "../../web/words/index.ts";

afterEach(() => setLanguage("en"));

const shown = (text: string): string => softly(text).replaceAll("\u00ad", "-");

test("long words may break between syllables, short ones and English ones never", async () => {
  expect(shown("Recruitment department")).toBe("Recruitment department");
  await setLanguage("ru");
  expect(shown("Стратегическое планирование")).toBe("Стра-те-ги-че-ское пла-ни-ро-ва-ние");
  expect(shown("Благотворительность")).toBe("Бла-го-тво-ри-тель-ность");
  expect(shown("инфраструктура, здоровье")).toBe("инфра-струк-тура, здоровье");
  expect(shown("партнёрство")).toBe("парт-нёр-ство");
  await setLanguage("pl");
  expect(shown("Ubezpieczenia")).toBe("Ubez-pie-cze-nia");
});
