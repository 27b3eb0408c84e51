/** A place's description and commands, after it was tapped. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { wayOf } from "../../../games/carnegie/departments/departments.ts";
import type { Command, State } from "../../../games/carnegie/model/state.ts";
import { piecesAt } from "../../../games/carnegie/table/pieces.ts";
import { idsOf, kindOf, type Spot } from "../../../games/carnegie/table/spots.ts";
import { rulesAt } from "../../app/links.ts";
import { t } from "../../words/index.ts";
import { aboutPlace } from "./about.ts";
import { standBeside } from "./beside.ts";
import { Commands, capital } from "./commands.tsx";
import type { BoardController } from "./controller.ts";
import { EffectLine } from "./effect.tsx";
import { wayText } from "./explain.ts";
import { sectionOf } from "./places.ts";
import { whyNot } from "./why/why.ts";
import { tBoard } from "./words/index.ts";
import "./menu.css";

interface PlaceProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly place: Spot;
}

/** The signs of a place's content: of a department, in a room or on the market. */
export function PlaceEffect({ state, place }: Omit<PlaceProps, "controller">) {
  const room = piecesAt(state, place).find((it) => it.kind === "department");
  const department = kindOf(place) === "tile" ? idsOf(place)[0] : room?.label;
  return department ? <EffectLine id={department} options={state.options} /> : null;
}

/** Returns the focus to the place of the closed card, unless something else has it. */
function giveBack(place: Spot): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus();
  });
}

type Use = Extract<Command, { readonly type: "use" }>;

const isMission = (command: Command): command is Use => command.type === "use" && command.region !== null;

/** The commands of a place; the region of a mission is tapped on the map. */
function Deeds({ controller, state, place }: PlaceProps) {
  const commands = controller.offersAt(place);
  const missions = kindOf(place) === "room" ? commands.filter(isMission) : [];
  const ways = [...new Map(missions.map((it) => [controller.takenBy(it) ?? "", it]))];
  return (
    <>
      <Commands
        key={place}
        controller={controller}
        commands={missions.length > 0 ? commands.filter((it) => !isMission(it)) : commands}
        brief
      />
      {ways.map(([taken, { department, way }]) => (
        <button type="button" key={taken} class="choice" onClick={() => controller.pick(taken)}>
          {capital(wayText(wayOf(department, way, state.options)))} ›
        </button>
      ))}
    </>
  );
}

export function Menu({ controller, state }: Omit<PlaceProps, "place">) {
  const panel = useRef<HTMLElement>(null);
  const { value: place } = controller.open;
  useLayoutEffect(() => {
    if (place && panel.current) standBeside(panel.current, place);
  });
  useEffect(() => {
    if (!place) return;
    panel.current?.focus({ preventScroll: true });
    // A tap beside it closes it; a tap on a place does what it does there.
    const leave = ({ target }: Event) => {
      if (!(target as Element).closest?.(".cg-menu, .board, .cg-beside")) controller.open.value = null;
    };
    addEventListener("pointerdown", leave);
    return () => {
      removeEventListener("pointerdown", leave);
      giveBack(place);
    };
  }, [controller, place]);
  if (!place) return null;
  const { title, lines } = aboutPlace(controller, state, place);
  const why = whyNot(controller, place);
  return (
    <section ref={panel} class="cg-menu" tabIndex={-1} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button type="button" aria-label={tBoard("board.close")} onClick={() => controller.withdraw()}>
          ×
        </button>
      </header>
      <Deeds controller={controller} state={state} place={place} />
      {why ? <p class="soft">{why}</p> : null}
      <PlaceEffect state={state} place={place} />
      {lines.map((it, at) => (
        <p key={`${at} ${it}`}>{it}</p>
      ))}
      <p>
        <a href={rulesAt("carnegie", sectionOf(place))} target="_blank" rel="noopener">
          {t("rules.more")}
        </a>
      </p>
    </section>
  );
}
