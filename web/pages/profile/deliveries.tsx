/** What became of every message to you: held, sent, dropped or failed, and why. */
import type { DeliveryShape } from "../../../worker/shapes.ts";
import { useAsked, useDoing } from "../../parts/asking.ts";
import { Fault } from "../../parts/fault.tsx";
import { gameName } from "../../parts/game.ts";
import { moment } from "../../time.ts";
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

export function Deliveries() {
  const { value, fault, again } = useAsked(service.deliveries, "deliveries");
  const doing = useDoing();
  if (value && value.length === 0)
    return (
      <section class="section">
        <h2>{tell("deliveries.title")}</h2>
        <p class="soft">{tell("deliveries.empty")}</p>
      </section>
    );
  return (
    <section class="section">
      <h2>{tell("deliveries.title")}</h2>
      <ul class="rows">
        {(value ?? []).map((it) => (
          <li key={it.id} class="row">
            <span class="what">
              {tell(`delivery.type.${it.type}`)}{" "}
              {it.table ? <a href={`/t/${it.table}`}>{gameName(it.game ?? "")}</a> : null}
              <br />
              <small>
                {tell(`delivery.channel.${it.channel}`)} · {moment(it.createdAt)} · {facts(it).join(" · ")}
              </small>
            </span>
            {it.nextAt === null && it.channel !== "mail" ? (
              <button
                type="button"
                aria-label={`${tell("deliveries.replay")}: ${tell(`delivery.type.${it.type}`)}, ${moment(it.createdAt)}`}
                onClick={() => doing.act(() => service.replay(it.id).then(again))}
              >
                {tell("deliveries.replay")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Fault text={fault ?? doing.fault} />
    </section>
  );
}
