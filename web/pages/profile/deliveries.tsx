/** What became of every message to you: held, sent, dropped or failed, and why. */
import type { DeliveryShape } from "../../../worker/shapes.ts";
import { api } from "../../api.ts";
import { useAsked, useDoing } from "../../parts/asking.ts";
import { Fault } from "../../parts/fault.tsx";
import { gameName } from "../../parts/row.tsx";
import { moment } from "../../time.ts";
import { put } from "../../words/index.ts";

function facts({ state, why, status, nextAt, answer, tries }: DeliveryShape): readonly string[] {
  return [
    put(`delivery.${state}`),
    why === null ? "" : put(`delivery.why.${why}`),
    status === null ? "" : put("delivery.status", { status }),
    tries > 1 ? put("delivery.tries", { tries }) : "",
    nextAt === null ? "" : put("delivery.next", { at: moment(nextAt) }),
    answer === null ? "" : answer.played ? put("delivery.played", { seq: answer.seq }) : answer.problem,
  ].filter(Boolean);
}

export function Deliveries() {
  const { value, fault, again } = useAsked(api.deliveries, "deliveries");
  const doing = useDoing();
  if (value && value.length === 0)
    return (
      <section class="section">
        <h2>{put("deliveries.title")}</h2>
        <p class="soft">{put("deliveries.empty")}</p>
      </section>
    );
  return (
    <section class="section">
      <h2>{put("deliveries.title")}</h2>
      <ul class="rows">
        {(value ?? []).map((it) => (
          <li key={it.id} class="row">
            <span class="what">
              {put(`delivery.type.${it.type}`)}{" "}
              {it.table ? <a href={`/t/${it.table}`}>{gameName(it.game ?? "")}</a> : null}
              <br />
              <small>
                {put(`delivery.channel.${it.channel}`)} · {moment(it.createdAt)} · {facts(it).join(" · ")}
              </small>
            </span>
            {it.channel === "webhook" ? (
              <button type="button" onClick={() => doing.act(() => api.replay(it.id).then(again))}>
                {put("deliveries.replay")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Fault text={fault ?? doing.fault} />
    </section>
  );
}
