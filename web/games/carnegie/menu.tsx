/** What a place is and what can be done there, after it was tapped. */
import { useEffect, useRef } from "preact/hooks";
import type { State } from "../../../games/carnegie/model/state.ts";
import { aboutPlace, whyNot } from "./about.ts";
import { Commands } from "./commands.tsx";
import type { Hand } from "./hand.ts";
import { tellBoard } from "./words/index.ts";

export function Menu({ hand, state }: { readonly hand: Hand; readonly state: State }) {
  const panel = useRef<HTMLElement>(null);
  const { value: place } = hand.open;
  useEffect(() => panel.current?.focus(), [place]);
  if (!place) return null;
  const { title, lines } = aboutPlace(hand, state, place);
  const why = whyNot(hand, place);
  const own = !place.startsWith("room:") || hand.company.value === hand.at.value?.seat;
  return (
    <section ref={panel} class="cg-menu" tabIndex={-1} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button type="button" aria-label={tellBoard("board.close")} onClick={() => hand.withdraw()}>
          ×
        </button>
      </header>
      {lines.map((it) => (
        <p key={it}>{it}</p>
      ))}
      {why ? <p class="soft">{why}</p> : null}
      {own ? <Commands key={place} hand={hand} commands={hand.offersAt(place)} /> : null}
    </section>
  );
}
