import { expect, test } from "vitest";
import { withSoftHyphens } from "../../web/ui/hyphens.ts";

const shown = (text: string): string => withSoftHyphens(text).replaceAll("\u00ad", "-");

test("long words may break between syllables, short ones never", () => {
  expect(shown("Construction Office")).toBe("Con-struc-tion Office");
  expect(shown("Стратегическое планирование")).toBe("Стра-те-ги-че-ское пла-ни-ро-ва-ние");
  expect(shown("Благотворительность")).toBe("Бла-го-тво-ри-тель-ность");
  expect(shown("инфраструктура, здоровье")).toBe("инфра-струк-тура, здо-ровье");
  expect(shown("партнёрство")).toBe("парт-нёр-ство");
  expect(shown("Ubezpieczenia")).toBe("Ubez-pie-cze-nia");
});
