/** What a place is and what can be done there, after it was tapped. */
import { useEffect, useRef } from "preact/hooks";
import type { State } from "../../../games/carnegie/model/state.ts";
import { aboutPlace, whyNot } from "./about.ts";
import { Commands } from "./commands.tsx";
import type { BoardController } from "./controller.ts";
import { tBoard } from "./words/index.ts";

export function Menu({ controller, state }: { readonly controller: BoardController; readonly state: State }) {
  const panel = useRef<HTMLElement>(null);
  const { value: place } = controller.open;
  useEffect(() => panel.current?.focus(), [place]);
  if (!place) return null;
  const { title, lines } = aboutPlace(controller, state, place);
  const why = whyNot(controller, place);
  const own = !place.startsWith("room:") || controller.company.value === controller.at.value?.seat;
  return (
    <section ref={panel} class="cg-menu" tabIndex={-1} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button type="button" aria-label={tBoard("board.close")} onClick={() => controller.withdraw()}>
          ×
        </button>
      </header>
      {lines.map((it) => (
        <p key={it}>{it}</p>
      ))}
      {why ? <p class="soft">{why}</p> : null}
      {own ? <Commands key={place} controller={controller} commands={controller.offersAt(place)} /> : null}
    </section>
  );
}
