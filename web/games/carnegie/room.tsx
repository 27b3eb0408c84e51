/** One room: the department, its workstations with active employees, and the inactive ones. */
import { lyingOn, standingOn } from "../../../games/carnegie/departments/company.ts";
import { departmentOf } from "../../../games/carnegie/departments/departments.ts";
import type { Player, State } from "../../../games/carnegie/model/state.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import { aboutRoom } from "./about.ts";
import type { BoardController } from "./controller.ts";
import { AmountLine, EffectLine } from "./effect.tsx";
import { departmentName, roomParams, spaceCode } from "./names.ts";
import { marksOf, roomMark } from "./news.ts";
import { priceOf } from "./outcome.ts";
import { type Place, roomPlace } from "./places.ts";
import { Figure } from "./signs.tsx";
import { classOf, Spoken } from "./target.tsx";
import { tBoard } from "./words/index.ts";

interface RoomProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly space: number;
}

interface Inside extends RoomProps {
  readonly player: Player;
  readonly seat: number;
}

/** Employees of one kind in a room, who are all the same: one button where they can be taken up. */
function Employees({ controller, player, space, seat, standing }: Inside & { readonly standing: boolean }) {
  const count = standing ? standingOn(player, space) : lyingOn(player, space);
  if (count === 0) return null;
  const employee = { from: space, standing };
  const figures = (
    <>
      {Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, at) => (
        <span key={at} class={standing ? "cg-station" : "cg-seat"}>
          <Figure seat={seat} active={standing} />
        </span>
      ))}
      {count > MOST_DRAWN ? <b>{count}</b> : null}
    </>
  );
  // Where the piece in hand may go, the whole room is the target.
  const isTarget = controller.takes(roomPlace(space));
  const isStill = controller.at.value?.seat !== seat || controller.movesOf(employee).length === 0;
  if (isStill) return <span class="cg-group">{figures}</span>;
  if (isTarget && !controller.holds(employee)) return <span class="cg-group cg-kept">{figures}</span>;
  const label = tBoard("company.pick", { standing: String(standing), ...roomParams(player, space) });
  return (
    <button
      type="button"
      class="cg-group cg-employee"
      aria-pressed={controller.holds(employee)}
      onClick={() => controller.pick(employee)}
    >
      <Spoken label={count > 1 ? `${label} (${count})` : label}>{figures}</Spoken>
    </button>
  );
}

/** More figures than this are told by their number. */
const MOST_DRAWN = 3;

/** Free workstations with their activation cost, and permanent employees. */
function Stations({ player, space, seat, id }: Inside & { readonly id: string }) {
  const { workstations, permanent } = departmentOf(id);
  const taken = player.standing[space] ?? [];
  return (
    <>
      {permanent > 0 ? (
        <span class="cg-station" title={tBoard("company.permanent")}>
          <Figure seat={seat} active permanent />
        </span>
      ) : null}
      {workstations.map((cost, station) =>
        taken.includes(station) ? null : (
          <span class="cg-station" key={station}>
            <span class="cg-cost-tag">{tBoard("money", { money: cost })}</span>
          </span>
        ),
      )}
    </>
  );
}

/** The cost of the only command here. */
function Price({ controller, place }: { readonly controller: BoardController; readonly place: Place }) {
  const at = controller.at.value;
  const [only, ...more] = controller.offersAt(place);
  const price = at && only && more.length === 0 ? priceOf(at, only) : null;
  return price ? (
    <span class="cg-price" aria-hidden="true">
      <AmountLine amounts={price} />
    </span>
  ) : null;
}

function usesLeft({ controller, state }: RoomProps, id: string): number {
  const { turn } = state;
  return turn?.seat === controller.company.value ? (turn.uses[id] ?? 0) : 0;
}

export function Room(props: RoomProps) {
  const { controller, state, space } = props;
  const seat = controller.company.value;
  const player = state.players[seat];
  if (!player) return null;
  const id = player.rooms[space] ?? null;
  const inside = { ...props, player, seat };
  const own = controller.at.value?.seat === seat;
  const place = roomPlace(space);
  const { title, lines } = aboutRoom(controller, state, space);
  const left = id ? usesLeft(props, id) : 0;
  return (
    <div
      class={`cg-room${standingOn(player, space) > 0 || (id && departmentOf(id).permanent > 0) ? " cg-lit" : ""}${id ? ` cg-${departmentOf(id).category ?? "lobby"}` : " cg-empty"} ${own ? classOf(controller, place) : ""}${marksOf(controller.model).has(roomMark(seat, space)) ? " cg-new" : ""}`}
    >
      <button
        type="button"
        class="cg-room-face"
        data-place={place}
        aria-label={[title, ...lines].join("; ")}
        onClick={() => controller.tap(place)}
      />
      <span class="cg-room-name">{id ? withSoftHyphens(departmentName(id)) : spaceCode(space)}</span>
      {id ? <EffectLine id={id} options={state.options} /> : null}
      {left > 0 ? <em class="cg-uses">{tBoard("company.uses", { count: left })}</em> : null}
      {own ? <Price controller={controller} place={place} /> : null}
      <span class="cg-people">
        <Employees {...inside} standing />
        {id ? <Stations {...inside} id={id} /> : null}
        <Employees {...inside} standing={false} />
      </span>
    </div>
  );
}
