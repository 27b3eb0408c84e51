/** The outcome of every message to you: held, sent, dropped or failed, with the reason. */
import { useState } from "preact/hooks";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import { tableAt } from "../app/links.ts";
import { listCalls } from "../app/lists.ts";
import { me } from "../app/session.ts";
import { gameName } from "../games/card.ts";
import { against } from "../home/standing.ts";
import { kindName, kinds, service } from "../profile/service.ts";
import { t } from "../profile/words/index.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { t as tPage } from "../words/index.ts";

function facts({ state, why, status, nextAt, answer, tries }: DeliveryShape): readonly string[] {
  return [
    t(`delivery.${state}`),
    why === null ? "" : t(`delivery.why.${why}`),
    status === null ? "" : t("delivery.status", { status }),
    tries > 1 ? t("delivery.tries", { tries }) : "",
    nextAt === null ? "" : t("delivery.next", { at: moment(nextAt) }),
    answer === null ? "" : answer.played ? t("delivery.played", { seq: answer.seq }) : answer.problem,
  ].filter(Boolean);
}

/** Opponents at the reader's tables. Without an answer the messages are shown all the same. */
async function opponents(): Promise<ReadonlyMap<string, string>> {
  const lists = await listCalls.first(["mine", "invited", "finished"]);
  return new Map(Object.values(lists).flatMap(({ tables }) => tables.map((it) => [it.id, against(it)] as const)));
}

/** The deliveries; the first time with the names of their channels, unless those cannot be had. */
async function deliveriesWithKinds(): Promise<readonly DeliveryShape[]> {
  const named = kinds.value.length > 0 ? null : service.hooks().catch(() => null);
  const found = await service.deliveries();
  await named;
  return found;
}

interface DeliveryRowProps {
  readonly delivery: DeliveryShape;
  readonly whom: string;
  readonly replay: () => void;
}

/** Where a message about a table, a season or a club leads. */
function placeOf(type: DeliveryShape["type"], table: string): string {
  if (type === "season") return `/seasons/${table}`;
  return type === "club" ? `/clubs/${table.slice("club.".length)}` : tableAt(table);
}

function DeliveryRow({ delivery, whom, replay }: DeliveryRowProps) {
  const { type, table, game, channel, createdAt, nextAt } = delivery;
  return (
    <li class="row">
      <span class="what">
        {t(`delivery.type.${type}`)}{" "}
        {table ? (
          <a href={placeOf(type, table)}>
            {type === "club" ? table.slice("club.".length) : `${gameName(game ?? "")} ${whom}`.trim()}
          </a>
        ) : null}
        <br />
        <small>
          {kindName(channel)} · {moment(createdAt)} · {facts(delivery).join(" · ")}
        </small>
      </span>
      {nextAt === null && channel !== "mail" ? (
        <button
          type="button"
          aria-label={`${t("deliveries.replay")}: ${t(`delivery.type.${type}`)}, ${moment(createdAt)}`}
          onClick={replay}
        >
          {t("deliveries.replay")}
        </button>
      ) : null}
    </li>
  );
}

/** How many are shown at first. */
const FIRST = 20;

/** The newest messages to the reader; `first`: how many are shown before they ask for more. */
export function Deliveries({ first = FIRST }: { readonly first?: number }) {
  const { value, fault, again } = useQuery(deliveriesWithKinds, "deliveries");
  const whom = useQuery(opponents, "opponents").value;
  const doing = useMutation();
  const [most, setMost] = useState(first);
  const all = value ?? [];
  return (
    <section class="section">
      {value?.length === 0 ? <p class="soft">{t("deliveries.empty")}</p> : null}
      <ul class="rows">
        {all.slice(0, most).map((it) => (
          <DeliveryRow
            key={it.id}
            delivery={it}
            whom={whom?.get(it.table ?? "") ?? ""}
            replay={() => doing.act(() => service.replay(it.id).then(again))}
          />
        ))}
      </ul>
      {all.length > most ? (
        <button type="button" onClick={() => setMost(all.length)}>
          {t("deliveries.more", { count: all.length - most })}
        </button>
      ) : null}
      <ErrorMessage text={fault ?? doing.fault} />
    </section>
  );
}

/** All messages to the reader, by every channel, with their outcome. */
export function NotificationsPage() {
  return (
    <main class="sheet">
      <h1>{t("deliveries.title")}</h1>
      {me.value?.guest ? (
        <p class="note">
          {t("profile.guest")} <a href="/sign-in">{tPage("nav.sign-in")}</a>
        </p>
      ) : null}
      <p class="soft">
        {t("deliveries.help")} <a href="/profile">{t("deliveries.settings")}</a>
      </p>
      {me.value ? <Deliveries /> : null}
    </main>
  );
}
