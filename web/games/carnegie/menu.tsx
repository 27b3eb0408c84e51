/** A place's description and commands, after it was tapped. */
import { useEffect, useRef } from "preact/hooks";
import type { State } from "../../../games/carnegie/model/state.ts";
import { rulesAt } from "../../learn/links.ts";
import { t } from "../../words/index.ts";
import { aboutPlace } from "./about.ts";
import { Commands } from "./commands.tsx";
import type { BoardController } from "./controller.ts";
import { EffectLine } from "./effect.tsx";
import { type Place, sectionOf } from "./places.ts";
import { whyNot } from "./why/why.ts";
import { tBoard } from "./words/index.ts";
import "./menu.css";

interface PlaceProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly place: Place;
}

/** The signs of what lies at a place: of a department, in a room or on the market. */
export function PlaceEffect({ controller, state, place }: PlaceProps) {
  const [kind, id = ""] = place.split(":");
  const room = kind === "room" ? state.players[controller.company.value]?.rooms[Number(id)] : null;
  const department = kind === "tile" ? id : room;
  return department ? <EffectLine id={department} options={state.options} /> : null;
}

/** Gives the focus back to the place whose card was closed, unless something else has it. */
function giveBack(place: Place): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus();
  });
}

export function Menu({ controller, state }: Omit<PlaceProps, "place">) {
  const panel = useRef<HTMLElement>(null);
  const { value: place } = controller.open;
  useEffect(() => {
    if (!place) return;
    panel.current?.focus();
    return () => giveBack(place);
  }, [place]);
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
      <PlaceEffect controller={controller} state={state} place={place} />
      {lines.map((it) => (
        <p key={it}>{it}</p>
      ))}
      <p>
        <a href={rulesAt("carnegie", sectionOf(place))} target="_blank" rel="noopener">
          {t("rules.more")}
        </a>
      </p>
      {why ? <p class="soft">{why}</p> : null}
      {own ? <Commands key={place} controller={controller} commands={controller.offersAt(place)} /> : null}
    </section>
  );
}
