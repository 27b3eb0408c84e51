/** Andrew in a game alone: what his cards show, the row they lie in, and what he took. */

import { ANDREW, type Andrew, type Category } from "../../../../games/carnegie/model/state.ts";
import { actionCardOf, CARD_VP } from "../../../../games/carnegie/solo/cards.ts";
import { SeatSign } from "../../../ui/seat.tsx";
import { departmentName } from "../names.ts";
import { tBoard, tGame } from "../words/index.ts";
import "./solo.css";

/** The rows on the backs of this round's card and of the next one, as far as they can be seen. */
function backsOf({ card, backs }: Andrew): readonly (Category | undefined)[] {
  return card === null ? backs : [actionCardOf(card).back, ...backs];
}

function backsText(andrew: Andrew): string {
  const [now, next] = backsOf(andrew);
  return [
    ...(now ? [tBoard("andrew.card", { andrew: tGame("game.opponent"), category: now })] : []),
    ...(next ? [tBoard("andrew.next", { category: next })] : []),
  ].join("; ");
}

function PointCard({ andrew, vp, at }: { readonly andrew: Andrew; readonly vp: number; readonly at: number }) {
  const { row, card, position, backs } = andrew;
  const laid = row.filter((it) => it.position === at).map((it) => it.card);
  // The unturned card of the round has no front yet, and is under the first point card.
  const current = position === at && (card !== null || backs.length > 0) ? (card ?? "?") : null;
  const cards = [...laid, ...(current ? [current] : [])];
  return (
    <li aria-label={tBoard("andrew.place", { vp, cards: cards.join(", ") || tBoard("nothing") })}>
      <b>{tBoard("vp", { vp })}</b>
      {laid.map((it, at) => (
        <span key={`${at} ${it}`}>{it}</span>
      ))}
      {current ? <span class="now">{current}</span> : null}
    </li>
  );
}

/** His row of point cards with the cards under them. */
export function AndrewRow({ andrew }: { readonly andrew: Andrew }) {
  const name = tGame("game.opponent");
  return (
    <div class="cg-andrew">
      <p>
        <SeatSign seat={ANDREW} name={name} /> {backsText(andrew) || name}
      </p>
      <ol aria-label={tBoard("andrew.row", { andrew: name })}>
        {CARD_VP.map((vp, at) => (
          <PointCard key={vp} andrew={andrew} vp={vp} at={at} />
        ))}
      </ol>
    </div>
  );
}

/** His gains, on his card among the players. */
export function AndrewHoldings({ andrew }: { readonly andrew: Andrew }) {
  const tiles = andrew.tiles.map(departmentName).join(", ");
  return (
    <ul class="holdings">
      {tiles ? <li>{tBoard("andrew.tiles", { what: tiles })}</li> : null}
      <li>{tBoard("andrew.discs", { discs: andrew.discs })}</li>
    </ul>
  );
}
