import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { groupsIn } from "../bin/groups.ts";

test("a file belongs to the same chunk, whatever the folder of the project is called", () => {
  const files = globSync(["web/**/*.{ts,tsx,css,json}", "games/**/*.{ts,json}"]);
  const chunksIn = (root: string) => {
    const groups = groupsIn(root);
    return files.map((file) => `${file}: ${groups.find((it) => it.test(`${root}/${file}`))?.name}`);
  };
  expect(chunksIn("/home/my-web")).toEqual(chunksIn("/home/telegraph"));
});
