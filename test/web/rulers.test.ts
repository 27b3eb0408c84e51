/** Names at the edge of a board do not stick out from under its buttons. */
import { expect, test } from "vitest";
import { seenRows } from "../../web/kit/rulers.tsx";

const rows = [0, 100, 200, 300].map((at) => ({ at, name: `${at}` }));
const namesAt = (height: number, k = 1, y = 0) => seenRows(rows, { k, y }, height).map(({ name }) => name);

test("rows at the height of the zoom's buttons have no name", () => {
  expect(namesAt(400)).toEqual(["0", "100", "200", "300"]);
  expect(namesAt(350)).toEqual(["0", "100", "200"]);
  // Closer, and moved up.
  expect(namesAt(350, 2)).toEqual(["0", "100"]);
  expect(namesAt(350, 1, -100)).toEqual(["0", "100", "200", "300"]);
  // Before anything is laid out.
  expect(namesAt(0)).toEqual(["0", "100", "200", "300"]);
});
