/** The holdings of each player: signs with counts. */
import type { ComponentChildren } from "preact";
import type { Seat } from "../../../games/kernel/game.ts";
import { tBeside } from "./beside/words/index.ts";
import type { BoardController } from "./controller.ts";
import { HAT } from "./pieces.tsx";
import "./points.css";

const SIGNS = {
  cowboy: <path transform="translate(12 13)" d={HAT} />,
  tent: <path d="M12 3 21 20H3ZM12 9 9 20M12 9 15 20" />,
  token: (
    <path d="M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 7 13.500 10.500 17 12 13.500 13.500 12 17 10.500 13.500 7 12 10.500 10.500Z" />
  ),
} as const;

interface HeldProps {
  readonly sign: keyof typeof SIGNS;
  /** The sign and its count in words, on hover and for screen readers. */
  readonly words: string;
  readonly off?: boolean;
  readonly children?: ComponentChildren;
}

function Held({ sign, words, off = false, children }: HeldProps) {
  return (
    <li class={off ? "held off" : "held"} title={words}>
      <svg class={`held-${sign}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        {SIGNS[sign]}
      </svg>
      <span aria-hidden="true">{children}</span>
      <span class="visually-hidden">{words}</span>
    </li>
  );
}

/** A seat's cowboys, tent and tokens. Values that are known stand beside the sign. */
export function Holdings({ controller, seat }: { readonly controller: BoardController; readonly seat: Seat }) {
  const state = controller.state.value;
  if (!state) return null;
  const { you } = controller.model.table.value;
  const tokens = state.hands[seat] ?? [];
  const known = tokens.filter((it) => it !== null);
  const cowboys = state.supply[seat] ?? 0;
  const isOut = state.tents[seat] != null;
  const values = known.join(" + ");
  const inWords =
    known.length > 0
      ? tBeside(seat === you ? "holdings.tokens.own" : "holdings.tokens.shown", { values: known.join(", ") })
      : tBeside("holdings.tokens", { count: tokens.length });
  return (
    <ul class="holdings">
      <Held sign="cowboy" words={tBeside("holdings.cowboys", { count: cowboys })} off={cowboys === 0}>
        {cowboys}
      </Held>
      <Held sign="tent" words={tBeside(isOut ? "holdings.tent.out" : "holdings.tent.free")} off={isOut}>
        {isOut ? 0 : 1}
      </Held>
      <Held sign="token" words={inWords} off={tokens.length === 0}>
        {tokens.length}
        {known.length > 0 ? <small> ({values})</small> : null}
      </Held>
    </ul>
  );
}
