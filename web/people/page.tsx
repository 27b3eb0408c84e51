/** Somebody as everybody may see them: a name, and how they play. */
import { useRoute } from "preact-iso";
import type { PersonShape } from "../../worker/shapes.ts";
import { api } from "../api.ts";
import { useAsked } from "../parts/asking.ts";
import { Fault } from "../parts/fault.tsx";
import { later } from "../parts/later.tsx";
import { me } from "../session.ts";
import { moment, spanOf } from "../time.ts";
import { tell } from "./words/index.ts";

const Block = later(() => import("../account/block.tsx").then((it) => it.Block));

function Figures({ answer, running, finished, abandoned, createdAt, guest }: PersonShape) {
  const rows = [
    [tell("answer"), answer === null ? tell("answer.none") : tell("answer.about", { span: spanOf(answer) })],
    [tell("running"), running],
    [tell("finished"), finished],
    [tell("abandoned"), abandoned],
    [tell("since"), moment(createdAt)],
  ] as const;
  return (
    <>
      {guest ? <p class="soft">{tell("guest")}</p> : null}
      <dl class="figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="soft">{tell("help")}</p>
    </>
  );
}

export function PersonPage() {
  const { id = "" } = useRoute().params;
  const { value, fault } = useAsked(() => api.person(id), id);
  return (
    <main class="sheet">
      <Fault text={fault} />
      {value ? <h1>{value.name ?? tell("former")}</h1> : null}
      {value ? <Figures {...value} /> : null}
      {value?.name && me.value && me.value.id !== value.id ? <Block person={value.id} name={value.name} /> : null}
    </main>
  );
}
