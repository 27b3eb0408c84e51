/** Seats that wait for a stand-in: the link to send, the way back, and the way in; and stand-ins who can still be sent away. */
import { useState } from "preact/hooks";
import type { Calendar } from "../../games/clock/clock.ts";
import type { CandidateShape, OfferShape, StandInShape } from "../../worker/contract/table.ts";
import { calls } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { identity, me } from "../app/session.ts";
import { ensurePerson } from "../app/signing.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { JoinHours } from "./join-hours.tsx";
import type { ClockProps } from "./props.ts";
import { t } from "./words/index.ts";
import "./clock.css";
import { copyText } from "../ui/copy.ts";

const linkOf = (id: string, code: string): string => `${location.origin}${tableAt(id)}?stand-in=${code}`;

function Link({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => copyText(link).then(setCopied);
  return (
    <label class="field">
      <span>{t("offer.link")}</span>
      <span class="copy">
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={copy}>
          {t(copied ? "offer.copied" : "offer.copy")}
        </button>
      </span>
    </label>
  );
}

/** Sits down, and reloads the table as a player. */
function useSeat(id: string) {
  const { busy, fault, act } = useMutation();
  const sit = (code: string | null, name?: string, calendar?: Calendar) =>
    act(async () => {
      await ensurePerson(name?.trim() || undefined);
      await calls.clock(id, "replace", { ...(code !== null && { code }), ...(calendar && { calendar }) });
      history.replaceState(history.state, "", tableAt(id));
      identity.value++;
    });
  return { busy, fault, sit };
}

function Back({ id, why }: { readonly id: string; readonly why: string }) {
  const { busy, fault, sit } = useSeat(id);
  return (
    <>
      <p>{why}</p>
      <button type="button" class="primary" disabled={busy} onClick={() => sit(null)}>
        {t("offer.back")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}

/** A stand-in who has not played yet: the former player may send them away, and so may the others. */
function StandIn({ standIn, model }: ClockProps & { readonly standIn: StandInShape }) {
  const { id, seats } = model.table.value;
  const { seat, instead, yours, objectable } = standIn;
  const name = seats[seat]?.name ?? "";
  const { busy, fault, act } = useMutation();
  const object = () =>
    act(async () => {
      await calls.clock(id, "object", { seat });
      identity.value++;
    });
  if (yours) return <Back id={id} why={t("stand-in.yours", { name })} />;
  if (!objectable) return null;
  return (
    <>
      <p>{t("stand-in.new", { name, instead })}</p>
      <details>
        <summary>{t("stand-in.object")}</summary>
        <p>{t("stand-in.ask", { name })}</p>
        <button type="button" disabled={busy} onClick={object}>
          {t("stand-in.object")}
        </button>
      </details>
      <ErrorMessage text={fault} />
    </>
  );
}

function Invited({ id, code, name }: { readonly id: string; readonly code: string; readonly name: string }) {
  const { busy, fault, sit } = useSeat(id);
  const [called, setCalled] = useState("");
  const [calendar, setCalendar] = useState<Calendar>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sit(code, called, calendar);
      }}
    >
      <p>{t("offer.invited", { name })}</p>
      {me.value ? null : (
        <label class="field">
          <span>{t("offer.name")}</span>
          <input
            value={called}
            {...limited(40)}
            autocomplete="nickname"
            onInput={(event) => setCalled(event.currentTarget.value)}
          />
        </label>
      )}
      <JoinHours change={setCalendar} />
      <button type="submit" class="primary" disabled={busy}>
        {t("offer.sit", { name })}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

/** A candidate for a seat with hidden information: everybody at the table votes. */
function Candidate({
  offer,
  asking,
  model,
}: ClockProps & { readonly offer: OfferShape; readonly asking: CandidateShape }) {
  const { id, seats } = model.table.value;
  const who = seats[offer.seat]?.name ?? "";
  const { busy, fault, act } = useMutation();
  const answer = (agree: boolean) =>
    act(async () => {
      await calls.clock(id, "object", { seat: offer.seat, agree });
      identity.value++;
    });
  if (asking.you) return <p>{t("offer.asking", { name: who })}</p>;
  const { name, agreed, of } = asking;
  return (
    <>
      <p>
        {t("offer.asks", { name, who })} {t("vote.so-far", { agreed, all: of })}
      </p>
      {asking.asked ? (
        <div class="buttons">
          <button type="button" class="primary" disabled={busy} onClick={() => answer(true)}>
            {t("vote.yes")}
          </button>
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {t("vote.no")}
          </button>
        </div>
      ) : null}
      <ErrorMessage text={fault} />
    </>
  );
}

function Offer(props: ClockProps & { readonly offer: OfferShape; readonly code: string | null }) {
  const { asking } = props.offer;
  return (
    <>
      {asking ? <Candidate {...props} asking={asking} /> : null}
      {asking && !props.offer.yours ? null : <Seat {...props} />}
    </>
  );
}

function Seat({ offer, model, code }: ClockProps & { readonly offer: OfferShape; readonly code: string | null }) {
  const { id, seats, you } = model.table.value;
  const name = seats[offer.seat]?.name ?? "";
  if (offer.yours) return <Back id={id} why={t("offer.yours")} />;
  if (you === null && code) return <Invited id={id} code={code} name={name} />;
  if (offer.code === null) return <p>{t("offer.open", { name })}</p>;
  return (
    <>
      <p>{t("offer.waits", { name })}</p>
      <Link link={linkOf(id, offer.code)} />
    </>
  );
}

/** A link is for one seat; with several offered, the first is named. */
export function Offers(props: ClockProps) {
  const { you, status } = props.model.table.value;
  if (status === "over") return null;
  const code = new URLSearchParams(location.search).get("stand-in");
  const { offers, standIns } = props.clock;
  const fresh = standIns.filter((it) => it.yours || it.objectable);
  if (offers.length + fresh.length === 0)
    return code && you === null ? <p class="note offers">{t("offer.gone")}</p> : null;
  return (
    <section class="note offers">
      {offers.map((it) => (
        <Offer key={it.seat} offer={it} code={code} {...props} />
      ))}
      {fresh.map((it) => (
        <StandIn key={it.seat} standIn={it} {...props} />
      ))}
    </section>
  );
}
