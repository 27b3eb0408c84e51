/** The people of a club: members, requests and bans, and the log of what they did. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { ClubEventRow, ClubMemberRow, ClubName } from "../../worker/contract/clubs.ts";
import { me } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { type PageOf, usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { moment } from "../ui/time.ts";
import { type ClubProps, service } from "./service.ts";
import { type ClubKey, t } from "./words/index.ts";

interface FoldedProps<Row> {
  readonly title: string;
  readonly ask: (after: string | null) => Promise<PageOf<Row>>;
  readonly of: string;
  readonly open?: boolean;
  readonly none?: string;
  readonly children: (row: Row, act: (what: () => Promise<unknown>) => void) => ComponentChildren;
  readonly changed: () => void;
}

function Rows<Row>({ ask, of, none, children, changed }: Omit<FoldedProps<Row>, "title" | "open">) {
  const { value, fault, more, again } = usePages(ask, of);
  const doing = useMutation();
  const act = (what: () => Promise<unknown>) =>
    doing.act(async () => {
      // Also after a refusal: somebody else may have been faster.
      await what().finally(() => {
        again();
        changed();
      });
    });
  return (
    <>
      <ErrorMessage text={doing.fault ?? fault} />
      {value?.length === 0 && none ? <p class="soft">{none}</p> : null}
      <ul class="rows">{value?.map((it) => children(it, act))}</ul>
      <ShowMore more={more} />
    </>
  );
}

/** A list that is loaded when somebody opens it. */
function Folded<Row>({ title, open = false, ...rows }: FoldedProps<Row>) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details class="section" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen ? <Rows {...rows} /> : null}
    </details>
  );
}

const Person = ({ id, name }: { readonly id: string; readonly name: string }) => <a href={`/people/${id}`}>{name}</a>;

interface DeedProps {
  readonly what: ClubKey;
  readonly name: string;
  readonly act: () => void;
}

/** A button that says to whom, for those who do not see the row. */
const Deed = ({ what, name, act }: DeedProps) => (
  <button type="button" aria-label={`${t(what)}: ${name}`} onClick={act}>
    {t(what)}
  </button>
);

const RANKS = ["owner", "organiser", "member"] as const;

/** Deeds that are open to the reader, on one member. */
function Deeds({
  club,
  row,
  act,
}: Pick<ClubProps, "club"> & { row: ClubMemberRow; act: (w: () => Promise<unknown>) => void }) {
  const { slug, you } = club;
  const { id, name, role, muted } = row;
  if (!you || id === me.value?.id || RANKS.indexOf(you.role) >= RANKS.indexOf(role)) return null;
  const may = (it: (typeof you.may)[number]) => you.may.includes(it);
  const set = (next: "owner" | "organiser" | "member") => () => act(() => service.setRole(slug, id, next));
  return (
    <span class="buttons">
      {may("appoint") && role === "member" ? <Deed what="promote" name={name} act={set("organiser")} /> : null}
      {may("appoint") && role === "organiser" ? <Deed what="demote" name={name} act={set("member")} /> : null}
      {may("hand-over") ? <Deed what="hand-over" name={name} act={set("owner")} /> : null}
      {may("mute") ? (
        <Deed what={muted ? "unmute" : "mute"} name={name} act={() => act(() => service.mute(slug, id, !muted))} />
      ) : null}
      {may("remove") ? <Deed what="remove" name={name} act={() => act(() => service.remove(slug, id))} /> : null}
      {may("ban") ? <Deed what="ban" name={name} act={() => act(() => service.ban(slug, id))} /> : null}
    </span>
  );
}

export function Members({ club, changed }: ClubProps) {
  return (
    <Folded title={t("members")} ask={service.members(club.slug)} of={club.slug} changed={changed}>
      {(it, act) => (
        <li key={it.id} class="row">
          <span class="what">
            <Person {...it} /> <small>{t(`role.${it.role}`)}</small>
          </span>
          <Deeds club={club} row={it} act={act} />
        </li>
      )}
    </Folded>
  );
}

export function Requests({ club, changed }: ClubProps) {
  const answer = (id: string, accept: boolean) => () => service.answer(club.slug, id, accept);
  return (
    <Folded
      title={t("requests")}
      ask={service.requests(club.slug)}
      of={club.slug}
      none={t("requests.none")}
      open={club.entry === "request"}
      changed={changed}
    >
      {(it, act) => (
        <li key={it.id} class="row">
          <span class="what">
            <Person {...it} />
          </span>
          <span class="buttons">
            <Deed what="accept" name={it.name} act={() => act(answer(it.id, true))} />
            <Deed what="refuse" name={it.name} act={() => act(answer(it.id, false))} />
          </span>
        </li>
      )}
    </Folded>
  );
}

export function Bans({ club, changed }: ClubProps) {
  return (
    <Folded title={t("bans")} ask={service.bans(club.slug)} of={club.slug} none={t("bans.none")} changed={changed}>
      {(it, act) => (
        <li key={it.id} class="row">
          <span class="what">{it.name ?? t("former")}</span>
          <Deed what="unban" name={it.name ?? t("former")} act={() => act(() => service.unban(club.slug, it.id))} />
        </li>
      )}
    </Folded>
  );
}

/** Words for the lines of a log; a newer service may have others, which are shown by name. */
function eventText({ what, by, to }: ClubEventRow): string {
  const named = (it: ClubName | null) => it?.name ?? t("former");
  const known = KNOWN.find((it) => it === `log.${what}`);
  return known ? t(known, { by: named(by), to: named(to) }) : what;
}

const KNOWN = [
  ...(["log.made", "log.changed", "log.link", "log.joined", "log.accepted", "log.refused", "log.left"] as const),
  ...(["log.removed", "log.banned", "log.unbanned", "log.organiser", "log.member", "log.owner"] as const),
  ...(["log.muted", "log.unmuted", "log.erased"] as const),
  ...(["log.channel", "log.channel-off", "log.channel-gone", "log.channel-failing"] as const),
  ...(["log.announced", "log.withdrawn"] as const),
];

export function Log({ club, changed }: ClubProps) {
  return (
    <Folded title={t("log")} ask={service.log(club.slug)} of={`${club.slug} ${club.members}`} changed={changed}>
      {(it) => (
        <li key={it.id} class="row">
          <span class="what">
            {eventText(it)} <small>{moment(it.at)}</small>
          </span>
        </li>
      )}
    </Folded>
  );
}
