/** A person's page: a name, figures, and their games. */

import type { PersonShape } from "../../worker/contract/person-page.ts";
import { calls } from "../app/calls.ts";
import { useRoute } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment, spanParams } from "../ui/time.ts";
import { Follow, OwnPeople } from "./follow.tsx";
import { Games } from "./games.tsx";
import { Ratings } from "./ratings.tsx";
import { Favourites, Versus } from "./results.tsx";
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

/** The parts below the figures. */
function Parts({ person, own }: { readonly person: PersonShape; readonly own: boolean }) {
  const { id, ratings, versus, favourites, hidden = [] } = person;
  return (
    <>
      <Ratings id={id} ratings={ratings} />
      {versus ? <Versus versus={versus} /> : null}
      {favourites ? <Favourites person={id} favourites={favourites} hasPoints={!hidden.includes("points")} /> : null}
      {hidden.includes("running") ? null : <Games person={id} list="running" />}
      {hidden.includes("finished") ? null : <Games person={id} list="finished" />}
      {own && !person.guest ? <OwnPeople /> : null}
    </>
  );
}

export function PersonPage() {
  const { id = "" } = useRoute().params;
  const {
    value: found,
    fault,
    again,
  } = useQuery(() => calls.person(id), `${id} ${me.value?.id}`, { keepPrevious: true });
  const value = found?.id === id ? found : undefined;
  const name = value?.name ?? null;
  const own = me.value?.id === id;
  const other = value && me.value && !own && name !== null;
  const canFollow = other && !value.guest && !me.value?.guest && !value.blocked;
  return (
    <main class="sheet">
      <ErrorMessage text={fault} />
      {value ? <h1>{name ?? t("former")}</h1> : null}
      {own ? (
        <p class="soft">
          {t("own")} <a href="/profile">{t("own.profile")}</a>
        </p>
      ) : null}
      {canFollow ? <Follow {...value} name={name} changed={again} /> : null}
      {value ? <Figures {...value} /> : null}
      {value && name !== null ? <Parts key={id} person={value} own={own} /> : null}
      {other ? <Block {...value} changed={again} /> : null}
    </main>
  );
}
