/** Votes of the table: pauses, and the seat of an absent player. */
import type { VoteShape } from "../../worker/contract/table.ts";
import { calls } from "../app/calls.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import type { ClockProps } from "./props.ts";
import { useNow, when } from "./time.ts";
import { t } from "./words/index.ts";

/** Missed deadlines before the others may offer the seat, equal to the service's. */
const ENOUGH = 2;

/** A vote on a question, new or open. */
const say = (id: string, { what, seat }: Pick<VoteShape, "what" | "seat">, agree: boolean) =>
  what === "kick" ? calls.clock(id, "kick", { seat, agree }) : calls.clock(id, "pause", { want: what, agree });

type Speak = (question: Pick<VoteShape, "what" | "seat">, agree: boolean) => void;
interface PartProps extends ClockProps {
  readonly speak: Speak;
  readonly busy: boolean;
}

function Question({ vote, model, speak, busy }: PartProps & { readonly vote: VoteShape }) {
  const { seats, you } = model.table.value;
  const name = seats[vote.by]?.name ?? "";
  const who = vote.seat === null ? "" : (seats[vote.seat]?.name ?? "");
  const mayAgree = you !== null && vote.asked.includes(you) && !vote.agreed.includes(you);
  const maySpeak = you !== null && vote.asked.includes(you);
  return (
    <div class="note">
      <p>
        {t(`vote.${vote.what}`, { name, who })}{" "}
        {t("vote.so-far", { agreed: vote.agreed.length, all: vote.asked.length })}
      </p>
      <div class="buttons">
        {mayAgree ? (
          <button type="button" class="primary" disabled={busy} onClick={() => speak(vote, true)}>
            {t("vote.yes")}
          </button>
        ) : null}
        {maySpeak ? (
          <button type="button" disabled={busy} onClick={() => speak(vote, false)}>
            {t("vote.no")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function PauseButton({ clock, speak, busy }: PartProps) {
  const now = useNow();
  const { paused, votes } = clock;
  const alone = paused !== null && now >= paused.anyoneFrom;
  if (votes.some((it) => it.what === "pause" || it.what === "resume") && !alone) return null;
  const what = paused ? "resume" : "pause";
  const label = alone ? "pause.alone" : paused ? "pause.resume" : "pause.ask";
  return (
    <button type="button" disabled={busy} onClick={() => speak({ what, seat: null }, true)}>
      {t(label)}
    </button>
  );
}

/** A live game can be finished later, when all agree. */
function LaterButton({ clock, speak, busy }: PartProps) {
  if (clock.rule.kind !== "live" || clock.votes.some((it) => it.what === "mail")) return null;
  return (
    <button type="button" disabled={busy} onClick={() => speak({ what: "mail", seat: null }, true)}>
      {t("mail.ask")}
    </button>
  );
}

/** Tells where a stand-in is found, as long as nobody's seat can be offered. */
function KickHelp({ model, clock }: ClockProps) {
  const { seats, you } = model.table.value;
  const others = clock.seats.filter((it) => it.seat !== you && seats[it.seat]?.kind !== "bot");
  return others.length > 0 && others.every((it) => it.missed < ENOUGH) ? (
    <p>
      <small>{t("kick.help")}</small>
    </p>
  ) : null;
}

function KickButtons({ model, clock, speak, busy }: PartProps) {
  const { seats, you } = model.table.value;
  const asked = (seat: number) => clock.votes.some((it) => it.what === "kick" && it.seat === seat);
  const gone = clock.seats.filter((it) => it.missed >= ENOUGH && it.seat !== you && !asked(it.seat));
  return gone
    .filter((it) => seats[it.seat]?.kind !== "bot")
    .map(({ seat }) => (
      <button type="button" key={seat} disabled={busy} onClick={() => speak({ what: "kick", seat }, true)}>
        {t("kick.ask", { name: seats[seat]?.name ?? "" })}
      </button>
    ));
}

export function Votes(props: ClockProps) {
  const { model, clock } = props;
  const { busy, fault, act } = useMutation();
  const speak: Speak = (question, agree) =>
    act(async () => {
      await say(model.table.value.id, question, agree);
      await model.read();
    });
  const parts = { ...props, speak, busy };
  const { paused } = clock;
  return (
    <>
      {paused ? <p>{t("pause.since", { when: when(paused.since), from: when(paused.anyoneFrom) })}</p> : null}
      {clock.votes.map((it) => (
        <Question key={`${it.what} ${it.seat}`} vote={it} {...parts} />
      ))}
      <div class="buttons">
        <PauseButton {...parts} />
        <LaterButton {...parts} />
        <KickButtons {...parts} />
      </div>
      <KickHelp {...props} />
      <ErrorMessage text={fault} />
    </>
  );
}
