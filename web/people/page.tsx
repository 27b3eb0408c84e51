/** Somebody as everybody may see them: a name, and how they play. */
import { useRoute } from "preact-iso";
import type { PersonShape } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { me } from "../app/session.ts";
import { Fault } from "../ui/error-message.tsx";
import { useAsked, useDoing } from "../ui/query.ts";
import { moment, spanOf } from "../ui/time.ts";
import { tell } from "./words/index.ts";

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

/** The way to have nothing to do with somebody, and back. */
function Block({ id, blocked, changed }: Pick<PersonShape, "id" | "blocked"> & { readonly changed: () => void }) {
  const { busy, fault, act } = useDoing();
  const turn = () =>
    act(async () => {
      await (blocked ? api.unblock(id) : api.block(id));
      changed();
    });
  return (
    <>
      <p>{tell(blocked ? "blocked" : "block.help")}</p>
      <button type="button" disabled={busy} onClick={turn}>
        {tell(blocked ? "unblock" : "block")}
      </button>
      <Fault text={fault} />
    </>
  );
}

export function PersonPage() {
  const { id = "" } = useRoute().params;
  const { value, fault, again } = useAsked(() => api.person(id), `${id} ${me.value?.id}`);
  const other = value && me.value && me.value.id !== id && value.name !== null;
  return (
    <main class="sheet">
      <Fault text={fault} />
      {value ? <h1>{value.name ?? tell("former")}</h1> : null}
      {value ? <Figures {...value} /> : null}
      {other ? <Block {...value} changed={again} /> : null}
    </main>
  );
}
