/** What became of every message to you: held, sent, dropped or failed, and why. */
import { useState } from "preact/hooks";
import type { DeliveryShape } from "../../worker/contract/shapes.ts";
import { Fault } from "../ui/error-message.tsx";
import { gameName } from "../ui/game.ts";
import { useAsked, useDoing } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { service } from "./service.ts";
import { tell } from "./words/index.ts";

function facts({ state, why, status, nextAt, answer, tries }: DeliveryShape): readonly string[] {
  return [
    tell(`delivery.${state}`),
    why === null ? "" : tell(`delivery.why.${why}`),
    status === null ? "" : tell("delivery.status", { status }),
    tries > 1 ? tell("delivery.tries", { tries }) : "",
    nextAt === null ? "" : tell("delivery.next", { at: moment(nextAt) }),
    answer === null ? "" : answer.played ? tell("delivery.played", { seq: answer.seq }) : answer.problem,
  ].filter(Boolean);
}

interface DeliveryRowProps {
  readonly delivery: DeliveryShape;
  readonly replay: () => void;
}

function DeliveryRow({ delivery, replay }: DeliveryRowProps) {
  const { type, table, game, channel, createdAt, nextAt } = delivery;
  return (
    <li class="row">
      <span class="what">
        {tell(`delivery.type.${type}`)} {table ? <a href={`/t/${table}`}>{gameName(game ?? "")}</a> : null}
        <br />
        <small>
          {tell(`delivery.channel.${channel}`)} · {moment(createdAt)} · {facts(delivery).join(" · ")}
        </small>
      </span>
      {nextAt === null && channel !== "mail" ? (
        <button
          type="button"
          aria-label={`${tell("deliveries.replay")}: ${tell(`delivery.type.${type}`)}, ${moment(createdAt)}`}
          onClick={replay}
        >
          {tell("deliveries.replay")}
        </button>
      ) : null}
    </li>
  );
}

/** How many are shown at first. */
const FIRST = 20;

export function Deliveries() {
  const { value, fault, again } = useAsked(service.deliveries, "deliveries");
  const doing = useDoing();
  const [most, setMost] = useState(FIRST);
  const all = value ?? [];
  return (
    <section class="section">
      <h2>{tell("deliveries.title")}</h2>
      {value?.length === 0 ? <p class="soft">{tell("deliveries.empty")}</p> : null}
      <ul class="rows">
        {all.slice(0, most).map((it) => (
          <DeliveryRow key={it.id} delivery={it} replay={() => doing.act(() => service.replay(it.id).then(again))} />
        ))}
      </ul>
      {all.length > most ? (
        <button type="button" onClick={() => setMost(all.length)}>
          {tell("deliveries.more", { count: all.length - most })}
        </button>
      ) : null}
      <Fault text={fault ?? doing.fault} />
    </section>
  );
}
