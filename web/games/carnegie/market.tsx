/** The departments that can still be built, and what each player has. */

import { activeCount } from "../../../games/carnegie/departments/company.ts";
import { ALL_TILES } from "../../../games/carnegie/departments/departments.ts";
import { CATEGORIES, type Category, type Player, REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import { softly } from "../../ui/hyphens.ts";
import { later } from "../../ui/lazy.tsx";
import { aboutPlace } from "./about.ts";
import type { BoardController } from "./controller.ts";
import { EffectLine, StationLine } from "./effect.tsx";
import { categoryName, departmentName, regionName } from "./names.ts";
import { tilePlace } from "./places.ts";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

function Tile({ controller, state, id }: Seen & { readonly id: string }) {
  const left = state.market[id] ?? 0;
  const place = tilePlace(id);
  const held = controller.holds({ tile: id });
  const { title, lines } = aboutPlace(controller, state, place);
  return (
    <button
      type="button"
      class={`cg-tile ${classOf(controller, place)}${left > 0 ? "" : " cg-gone"}`}
      data-place={place}
      aria-pressed={held}
      onClick={() => controller.tap(place)}
    >
      <Spoken label={[title, ...lines].join("; ")}>
        <span class="cg-tile-name">{softly(departmentName(id))}</span>
        <EffectLine id={id} options={state.options} />
        <StationLine id={id} />
        <small aria-hidden="true">×{left}</small>
      </Spoken>
    </button>
  );
}

function Kind({ category, ...props }: Seen & { readonly category: Category }) {
  return (
    <section aria-label={categoryName(category)} class={`cg-kind cg-${category}`}>
      <h3>{softly(categoryName(category))}</h3>
      {ALL_TILES.filter((it) => it.category === category && it.id in props.state.market).map((it) => (
        <Tile key={it.id} {...props} id={it.id} />
      ))}
    </section>
  );
}

/** The departments that can still be built. */
export function Market(props: Seen) {
  return (
    <section class="cg-pane cg-market" aria-label={tBoard("market.title")}>
      <h2 class="cg-part-title">{tBoard("market.title")}</h2>
      <div class="cg-kinds">
        {CATEGORIES.map((it) => (
          <Kind key={it} {...props} category={it} />
        ))}
      </div>
    </section>
  );
}

function missionsText({ players }: State, seat: number): string | null {
  const missions = players[seat]?.missions;
  const away = REGIONS.filter((it) => (missions?.[it] ?? 0) > 0).map((it) => `${regionName(it)} ${missions?.[it]}`);
  return away.length > 0 ? tBoard("holdings.missions", { where: away.join(", ") }) : null;
}

/** The player before what is planned; `null` when looking back. */
function beforeDraft({ model }: BoardController, seat: number): Player | null {
  const view = model.table.value.view as State | null;
  return model.at.value === null ? (view?.players[seat] ?? null) : null;
}

/** What a seat has, with what the draft changes of it. */
function Amount({ text, change }: { readonly text: string; readonly change: number }) {
  const sign = change > 0 ? "+" : "−";
  return (
    <li>
      {text}
      {change === 0 ? null : <b> {tBoard("holdings.change", { sign, change: Math.abs(change) })}</b>}
    </li>
  );
}

/** What only a game alone has, and what a seat bought at New Beginning. */
const AndrewHoldings = later(() => import("./andrew-row.tsx").then((it) => it.AndrewHoldings));
const Held = later(() => import("./add-on/held.tsx").then((it) => it.Held));

/** Whether a seat has put its company turn behind those of others that are still to come. */
export function isWaiting({ agenda, first, options }: State, seat: number): boolean {
  const turns = agenda.filter((it) => it.stage === "company").map((it) => it.seat);
  return options.waiting === true && seat === first && turns.length > 1 && turns.at(-1) === seat;
}

/** A seat's money, goods and employees, on its card. */
export function Holdings({ controller, seat }: { readonly controller: BoardController; readonly seat: number }) {
  const state = controller.state.value;
  const player = state?.players[seat];
  if (state?.andrew && !player) return <AndrewHoldings andrew={state.andrew} />;
  if (!state || !player) return null;
  const away = missionsText(state, seat);
  const before = beforeDraft(controller, seat);
  return (
    <ul class="holdings">
      <Amount text={tBoard("money", { money: player.money })} change={player.money - (before?.money ?? player.money)} />
      <Amount text={tBoard("goods", { goods: player.goods })} change={player.goods - (before?.goods ?? player.goods)} />
      <li>{tBoard("holdings.active", { count: activeCount(player) })}</li>
      {away ? <li>{away}</li> : null}
      {player.study > 0 ? <li>{tBoard("holdings.study", { study: player.study })}</li> : null}
      {isWaiting(state, seat) ? <li class="cg-waits">{tBoard("waiting.now")}</li> : null}
      {state.sheets ? <Held state={state} seat={seat} /> : null}
      {controller.room.value === "one" ? (
        <li>
          <button type="button" class="cg-link" onClick={() => controller.showCompany(seat)}>
            {tBoard("holdings.open")}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
