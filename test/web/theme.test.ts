/** Light or dark by choice: kept on this browser, and gone again with "as the system". */
import { afterEach, expect, test } from "vitest";
import { theme } from "../../web/app/shell.tsx";

afterEach(() => {
  theme.value = "system";
});

test("what the reader chose paints the page and is kept", () => {
  theme.value = "dark";
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("telegraph.theme")).toBe("dark");
  theme.value = "system";
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("telegraph.theme")).toBeNull();
});
