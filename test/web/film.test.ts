/** Every game has a film: the page finds what draws it. */
import { expect, test } from "vitest";
import { begin } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { modules } from "../../games/modules.ts";
import { loadClient } from "../../web/games/registry.ts";
import { pictureFor } from "../../web/showing/panel.tsx";

test.each(Object.keys(modules))("a film of %s has pictures", async (id) => {
  const { game } = modules[id]!;
  const draw = await pictureFor((await loadClient(id))!)?.();
  const { state } = begin(game, game.seats.max, game.options.parse({}), seeded("film"));
  const view: unknown = game.view(state, null);
  expect(draw?.(view, [], view)?.shapes.length).toBeGreaterThan(0);
});
