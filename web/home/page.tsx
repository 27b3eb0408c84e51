/** Home: an introduction for strangers, waiting tables for members. */
import { wasHere } from "../app/here.ts";
import { me } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { firstPages, usePages } from "./lists.ts";
import { useLooking } from "./looking.ts";
import { Member } from "./member.tsx";
import { useStarter } from "./start.tsx";
import { Stranger } from "./stranger.tsx";
import { t } from "./words/index.ts";
import "./home.css";

export function HomePage() {
  const person = me.value;
  const starter = useStarter();
  const { value, fault, again } = useQuery(
    () => (person === undefined ? new Promise<never>(() => undefined) : firstPages(person?.id ?? null)),
    person?.id ?? person,
    { keepPrevious: true },
  );
  useLooking(again);
  const paged = usePages(value, person?.id ?? person);
  const { lists } = paged;
  // Before the session is known, members do not see the page for strangers.
  const unknown = person === undefined ? wasHere() : person !== null && !value && !fault;
  const isMember = lists.mine.length + lists.invited.length + lists.finished.length > 0;
  return (
    <main class={unknown || isMember ? "sheet" : "sheet wide"}>
      <ErrorMessage text={fault} />
      {unknown ? (
        <p role="status" class="soft">
          {t("loading")}
        </p>
      ) : isMember ? (
        <Member {...paged} starter={starter} />
      ) : (
        <Stranger {...paged} starter={starter} />
      )}
    </main>
  );
}
