/** The points that the draft brings. */
import { t } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { nameAt } from "./names.ts";
import { type Sheets, score } from "./scores.ts";

/** Points that the draft brings, per seat that gets any. */
function gains(before: Sheets, after: Sheets, name: (seat: number) => string): readonly string[] {
  return after.flatMap(({ seat, total }) => {
    const points = total - (before.find((it) => it.seat === seat)?.total ?? 0);
    const signed = points > 0 ? `+${points}` : `−${-points}`;
    return points === 0 ? [] : [t("draft.gain", { name: name(seat), points: signed })];
  });
}

/** Points that sending the draft brings, in words, per seat that gets any. */
export function gainsOf({ model, client }: Pick<PlayProps, "model" | "client">): readonly string[] {
  const played = model.previewed.value;
  const { view } = model.table.value;
  if (!played.ok || model.draft.value.length === 0 || view === null) return [];
  return gains(score(model.game, view), score(model.game, played.state), (it) => nameAt(model, client, it));
}
