/** A person's public profile: a name, and figures. */

import type { PersonShape } from "../../worker/contract/shapes.ts";
import { calls } from "../app/calls.ts";
import { useRoute } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation, useQuery } from "../ui/query.ts";
import { moment, spanParams } from "../ui/time.ts";
import { Ratings } from "./ratings.tsx";
import { t } from "./words/index.ts";
import "./people.css";

function Figures({ answer, running, finished, abandoned, turns, reliability, createdAt, guest }: PersonShape) {
  const rows = [
    ...(answer === undefined
      ? []
      : [[t("answer"), answer === null ? t("answer.none") : t("answer.about", spanParams(answer))] as const]),
    [
      t("reliability"),
      reliability === null ? t("reliability.new") : t("reliability.share", { share: reliability, turns }),
    ],
    [t("running"), running],
    [t("finished"), finished],
    [t("abandoned"), abandoned],
    [t("since"), moment(createdAt)],
  ] as const;
  return (
    <>
      {guest ? <p class="soft">{t("guest")}</p> : null}
      <dl class="figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="soft">{t("help")}</p>
    </>
  );
}

/** Blocks somebody, and unblocks them. */
function Block({ id, blocked, changed }: Pick<PersonShape, "id" | "blocked"> & { readonly changed: () => void }) {
  const { busy, fault, act } = useMutation();
  const turn = () =>
    act(async () => {
      await (blocked ? calls.unblock(id) : calls.block(id));
      changed();
    });
  return (
    <>
      <p>{t(blocked ? "blocked" : "block.help")}</p>
      <button type="button" disabled={busy} onClick={turn}>
        {t(blocked ? "unblock" : "block")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}

export function PersonPage() {
  const { id = "" } = useRoute().params;
  const { value, fault, again } = useQuery(() => calls.person(id), `${id} ${me.value?.id}`);
  const other = value && me.value && me.value.id !== id && value.name !== null;
  return (
    <main class="sheet">
      <ErrorMessage text={fault} />
      {value ? <h1>{value.name ?? t("former")}</h1> : null}
      {value ? <Figures {...value} /> : null}
      {value ? <Ratings id={value.id} ratings={value.ratings} /> : null}
      {other ? <Block {...value} changed={again} /> : null}
    </main>
  );
}
