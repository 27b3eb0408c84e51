/** A place's description and commands, after it was tapped. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { wayOf } from "../../../games/carnegie/departments/departments.ts";
import type { Command, State } from "../../../games/carnegie/model/state.ts";
import { rulesAt } from "../../app/links.ts";
import { t } from "../../words/index.ts";
import { aboutPlace } from "./about-place.ts";
import { standBeside } from "./beside.ts";
import { Commands, capital } from "./commands.tsx";
import type { BoardController } from "./controller.ts";
import { EffectLine } from "./effect.tsx";
import { wayText } from "./explain.ts";
import { isMission, keyOf, type PickedMission, type Place, pieceOf, sectionOf } from "./places.ts";
import { whyNot } from "./why/why.ts";
import { tBoard } from "./words/index.ts";
import "./menu.css";

interface PlaceProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly place: Place;
}

/** The signs of a place's content: of a department, in a room or on the market. */
export function PlaceEffect({ controller, state, place }: PlaceProps) {
  const [kind, id = ""] = place.split(":");
  const room = kind === "room" ? state.players[controller.company.value]?.rooms[Number(id)] : null;
  const department = kind === "tile" ? id : room;
  return department ? <EffectLine id={department} options={state.options} /> : null;
}

/** Returns the focus to the place of the closed card, unless something else has it. */
function giveBack(place: Place): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus();
  });
}

/** The missions that some commands begin with, each once. */
function missionsOf(commands: readonly Command[]): readonly PickedMission[] {
  const found = commands.map(pieceOf).filter((it) => it !== null && isMission(it)) as readonly PickedMission[];
  return [...new Map(found.map((it) => [keyOf(it), it])).values()];
}

/** The commands of a place; the region of a mission is tapped on the map. */
function Deeds({ controller, state, place }: PlaceProps) {
  const commands = controller.offersAt(place);
  const missions = place.startsWith("room:") ? missionsOf(commands) : [];
  const others = missions.length > 0 ? commands.filter((it) => !missionsOf([it])[0]) : commands;
  return (
    <>
      <Commands key={place} controller={controller} commands={others} brief />
      {missions.map((it) => (
        <button type="button" key={keyOf(it)} class="choice" onClick={() => controller.pick(it)}>
          {capital(wayText(wayOf(it.department, it.way, state.options)))} ›
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
  const own = !place.startsWith("room:") || controller.company.value === controller.at.value?.seat;
  return (
    <section ref={panel} class="cg-menu" tabIndex={-1} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button type="button" aria-label={tBoard("board.close")} onClick={() => controller.withdraw()}>
          ×
        </button>
      </header>
      {own ? <Deeds controller={controller} state={state} place={place} /> : null}
      {why ? <p class="soft">{why}</p> : null}
      <PlaceEffect controller={controller} state={state} place={place} />
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
