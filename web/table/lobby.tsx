/** Before the game: the players, how to invite others, and joining by invitation. */
import { useState } from "preact/hooks";
import type { Calendar } from "../../games/clock/clock.ts";
import { say } from "../../games/kernel/words.ts";
import type { SitterShape } from "../../worker/contract/person-page.ts";
import type { CompanionShape } from "../../worker/contract/shapes.ts";
import { calls } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { useLocation } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { newNonce } from "../app/signing.ts";
import { figuresText } from "../home/standing.ts";
import { copyText } from "../ui/copy.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import { useMutation } from "../ui/mutation.ts";
import { now } from "../ui/now.ts";
import { useQuery } from "../ui/query.ts";
import { SeatSign } from "../ui/seat.tsx";
import { ago } from "../ui/time.ts";
import { language } from "../words/index.ts";
import { askedAgain } from "./asked-again.ts";
import type { PlayProps } from "./client.ts";
import { About } from "./help.tsx";
import { Marks } from "./marks.tsx";
import { ensureNamed, NameField } from "./name-field.tsx";
import { botText, gameTitle } from "./names.ts";
import { t } from "./words/index.ts";

const Companions = later(() => import("../people/companions.tsx").then((it) => it.Companions));
const ClockPanel = later(() => import("../clock/panel.tsx").then((it) => it.ClockPanel));
const JoinHours = later(() => import("../clock/join-hours.tsx").then((it) => it.JoinHours));
const RuleLine = later(() => import("../clock/rule.tsx").then((it) => it.RuleLine));

interface LobbyProps extends PlayProps {
  readonly invite: string | null;
  /** Reads the table again as another person or seat. */
  readonly changed: () => void;
}

/** The figures of the players; empty while the service does not know them. */
function Figures({ seat, sitters }: { readonly seat: number; readonly sitters: readonly SitterShape[] }) {
  const sitter = sitters.find((it) => it.seat === seat);
  if (!sitter) return null;
  return (
    <small>
      <a href={`/people/${sitter.id}`}>{figuresText(sitter)}</a>
    </small>
  );
}

function Seats({ model }: LobbyProps) {
  const { id, seats } = model.table.value;
  const taken = seats.filter((it) => it.kind !== "open").length;
  const { value: sitters = [] } = useQuery(() => calls.sitters(id), `${id} ${taken}`, { keepPrevious: true });
  return (
    <ul class="rows">
      {model.table.value.seats.map((it) => (
        <li key={it.seat} class="row">
          <SeatSign seat={it.seat} name={it.kind === "open" ? "?" : it.name} />
          <span class="what">
            {it.kind === "open" ? t("free") : it.name}
            <Figures seat={it.seat} sitters={sitters} />
          </span>
          {it.kind === "bot" ? <small>{botText(it)}</small> : null}
        </li>
      ))}
    </ul>
  );
}

function CopyLink({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => copyText(link).then(setCopied);
  return (
    <label class="field">
      <span>{t("link")}</span>
      <span class="copy">
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="primary" onClick={copy}>
          {t(copied ? "copied" : "copy")}
        </button>
      </span>
    </label>
  );
}

function InviteByMail({ id }: { readonly id: string }) {
  const { busy, fault, act } = useMutation();
  const [told, setTold] = useState<string | null>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const email = String(new FormData(form).get("email"));
    act(async () => {
      await calls.invite(id, { email });
      setTold(email);
      form.reset();
    });
  };
  return (
    <form onSubmit={send}>
      <label class="field">
        <span>{t("mail")}</span>
        <span class="copy">
          <input name="email" type="email" required autocomplete="off" />
          <button type="submit" disabled={busy}>
            {t("invite")}
          </button>
        </span>
      </label>
      {told ? <p role="status">{t("invited", { email: told })}</p> : null}
      <ErrorMessage text={fault} />
    </form>
  );
}

/** Invited people who have not come yet; invitations by mail have no name to show. */
function Invited({ model }: LobbyProps) {
  const { id, seats } = model.table.value;
  const again = askedAgain.get(id)?.filter(({ name }) => seats.every((it) => it.name !== name)) ?? [];
  const invited = [...(model.table.value.invited ?? []), ...again];
  if (invited.length === 0) return null;
  return (
    <ul class="rows" aria-label={t("expected")}>
      {invited.map((it) => (
        <li key={`${it.person ?? it.name} ${it.at}`} class="row">
          <span class="what">
            {it.name ?? t("by-mail")}
            <small>{t("asked", { ago: ago(it.at, now()) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function InviteByName({ model, changed }: LobbyProps) {
  const { fault, act } = useMutation();
  const { id, invited = [] } = model.table.value;
  const [asked, setAsked] = useState<readonly string[]>([]);
  const picked = new Set([...asked, ...invited.flatMap((it) => it.person ?? [])]);
  const pick = ({ id: person }: CompanionShape) =>
    act(async () => {
      await calls.invite(id, { person });
      setAsked([...asked, person]);
      changed();
    });
  return (
    <>
      <Companions picked={picked} pick={pick} once />
      <ErrorMessage text={fault} />
    </>
  );
}

function Join({ model, invite, changed }: LobbyProps) {
  const { busy, fault, act } = useMutation();
  const { id, listed, welcome } = model.table.value;
  const [name, setName] = useState("");
  const [calendar, setCalendar] = useState<Calendar>();
  const allowed = invite !== null || listed || welcome === true;
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      await ensureNamed(name);
      await calls.join(id, { ...(invite && { invite }), ...(calendar && { calendar }), nonce: newNonce() });
      changed();
    });
  };
  return (
    <form onSubmit={join}>
      {allowed ? <NameField value={name} change={setName} /> : null}
      {allowed && model.table.value.clock ? <JoinHours change={setCalendar} /> : null}
      {allowed ? (
        <button type="submit" class="primary" disabled={busy}>
          {t("join")}
        </button>
      ) : (
        <p>{t("closed")}</p>
      )}
      <ErrorMessage text={fault} />
    </form>
  );
}

/** Why somebody without a seat is here. */
function Welcome({ model, client, invite }: LobbyProps) {
  const { seats, welcome } = model.table.value;
  const host = seats.find((it) => it.kind !== "open" && it.kind !== "bot")?.name ?? "";
  return <p class="note">{t(invite || welcome ? "invites" : "open", { host, game: gameTitle(client) })}</p>;
}

function Seated(props: LobbyProps) {
  const { model, changed } = props;
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const { id, invite, seats, host, fork } = model.table.value;
  const taken = seats.filter((it) => it.kind !== "open").length;
  return (
    <>
      <p>{t("starts")}</p>
      {invite ? <CopyLink link={`${location.origin}${tableAt(id)}?invite=${invite}`} /> : null}
      <InviteByName {...props} />
      {me.value?.guest ? null : <InviteByMail id={id} />}
      <Invited {...props} />
      <div class="buttons">
        {host ? (
          <button
            type="button"
            disabled={busy || (taken < model.game.seats.min && !fork)}
            onClick={() => act(() => calls.start(id).then(changed))}
          >
            {fork ? t("start.fork") : t("start", { count: taken })}
          </button>
        ) : null}
        <button type="button" disabled={busy} onClick={() => act(() => calls.leave(id).then(() => route("/")))}>
          {t("leave")}
        </button>
      </div>
      <ErrorMessage text={fault} />
    </>
  );
}

function Rules({ model, client }: LobbyProps) {
  const options = Object.entries((model.table.value.options ?? {}) as Record<string, unknown>);
  const words = (key: string) => say(client.words.value, language.value, { key, params: {} });
  const value = (key: string, it: unknown) => {
    if (typeof it === "boolean") return t(it ? "option.on" : "option.off");
    return Object.hasOwn(client.words.value[language.value] ?? client.words.value.en, `option.${key}.${it}`)
      ? words(`option.${key}.${it}`)
      : String(it);
  };
  return (
    <details>
      <summary>{t("rules")}</summary>
      <ul>
        {options.map(([key, it]) => (
          <li key={key}>
            {words(`option.${key}`)}: {value(key, it)}
          </li>
        ))}
      </ul>
      <About client={client} as="p" />
    </details>
  );
}

export function Lobby(props: LobbyProps) {
  const { you, clock, programs, rated, reliable } = props.model.table.value;
  return (
    <main class="sheet">
      <h1>{t("title", { game: gameTitle(props.client) })}</h1>
      {props.model.table.value.fork ? <Marks {...props} /> : null}
      {you === null ? <Welcome {...props} /> : null}
      <Seats {...props} />
      {rated ? <p>{t("rated")}</p> : null}
      {reliable ? <p>{t("reliable", { least: reliable })}</p> : null}
      {programs === false ? <p>{t("no-programs")}</p> : null}
      {clock && you === null ? <RuleLine clock={clock} /> : null}
      {you === null ? <Join {...props} /> : <Seated {...props} />}
      {clock && you !== null ? <ClockPanel model={props.model} clock={clock} /> : null}
      <Rules {...props} />
    </main>
  );
}
