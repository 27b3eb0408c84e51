/** One room: the department, its workstations with active employees, and the inactive ones. */
import { departmentOf, spaceCode } from "../../../games/carnegie/departments/departments.ts";
import type { Player, State } from "../../../games/carnegie/model/state.ts";
import { countAt, piecesAt } from "../../../games/carnegie/table/pieces.ts";
import { roomSpot, type Spot } from "../../../games/carnegie/table/spots.ts";
import { withSoftHyphens } from "../../ui/hyphens.ts";
import type { BoardController } from "./controller.ts";
import { labelOf, priceOf } from "./describe.ts";
import { AmountLine, EffectLine } from "./effect.tsx";
import { departmentName, roomName, roomParams } from "./names.ts";
import { isNew } from "./news.ts";
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
function Employees({ controller, state, player, space, seat, standing }: Inside & { readonly standing: boolean }) {
  const spot = roomSpot(seat, space);
  const piece = piecesAt(state, spot).find((it) => it.kind === (standing ? "active" : "inactive"));
  if (!piece) return null;
  const { id, count = 1 } = piece;
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
  const isTarget = controller.takes(spot);
  if (controller.movesOf(id).length === 0) return <span class="cg-group">{figures}</span>;
  if (isTarget && !controller.holds(id)) return <span class="cg-group cg-kept">{figures}</span>;
  const label = tBoard("company.pick", { standing: String(standing), ...roomParams(player, space) });
  return (
    <button
      type="button"
      class="cg-group cg-employee"
      aria-pressed={controller.holds(id)}
      onClick={() => controller.pick(id)}
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
function Price({ controller, place }: { readonly controller: BoardController; readonly place: Spot }) {
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
  const place = roomSpot(seat, space);
  const left = id ? usesLeft(props, id) : 0;
  return (
    <div
      class={`cg-room${countAt(state, place, "active") > 0 || (id && departmentOf(id).permanent > 0) ? " cg-lit" : ""}${id ? ` cg-${departmentOf(id).category ?? "lobby"}` : " cg-empty"} ${classOf(controller, place)}`}
      data-new={isNew(controller.model, place) || undefined}
    >
      <button
        type="button"
        class="cg-room-face"
        data-place={place}
        aria-label={labelOf(controller, state, place, roomName(player, space))}
        onClick={() => controller.tap(place)}
      />
      <span class="cg-room-name">{id ? withSoftHyphens(departmentName(id)) : spaceCode(space)}</span>
      {id ? <EffectLine id={id} options={state.options} /> : null}
      {left > 0 ? <em class="cg-uses">{tBoard("company.uses", { count: left })}</em> : null}
      <Price controller={controller} place={place} />
      <span class="cg-people">
        <Employees {...inside} standing />
        {id ? <Stations {...inside} id={id} /> : null}
        <Employees {...inside} standing={false} />
      </span>
    </div>
  );
}
