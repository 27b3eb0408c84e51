/** Signs on a line of the chat: those that were given, with how many, and a row to give one with a single tap. */
import { useState } from "preact/hooks";
import { type MessageShape, REACTIONS, type Reaction, type ReactionShape } from "../../worker/contract/chat.ts";
import { listOf } from "../words/index.ts";
import { t } from "./words/index.ts";

/** Our own drawings: not every device has a font for emoji. */
const DRAWN: Readonly<Record<Reaction, string>> = {
  thumb:
    "M3 11H6V20H3ZM8 19V11L12 3C14 3 14.500 4.500 14 6.500L13.500 9H19C20.500 9 21 10.200 20.700 11.300L18.800 18.400C18.500 19.400 17.800 20 16.800 20H10.500Z",
  heart:
    "M12 20.500C5 15.500 2.500 12 2.500 8.500C2.500 5.500 4.700 3.500 7.300 3.500C9.300 3.500 11 4.600 12 6.500C13 4.600 14.700 3.500 16.700 3.500C19.300 3.500 21.500 5.500 21.500 8.500C21.500 12 19 15.500 12 20.500Z",
  laugh:
    "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM7 9.500 8.500 8 10 9.500M14 9.500 15.500 8 17 9.500M6.800 13H17.200A5.200 5.200 0 0 1 6.800 13Z",
  wow: "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM8.500 8.200V10M15.500 8.200V10M12 13A2.300 2.800 0 1 0 12 18.600A2.300 2.800 0 1 0 12 13Z",
  hat: "M2 17.500C7 20 17 20 22 17.500C20.500 15.800 18.500 15.600 17.500 15.500L17 8C17 5 15 4 12 4C9 4 7 5 7 8L6.500 15.500C5.500 15.600 3.500 15.800 2 17.500ZM6.600 13.500C10 14.800 14 14.800 17.400 13.500",
};

const Sign = ({ sign }: { readonly sign: Reaction }) => (
  <svg class={`sign-${sign}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={DRAWN[sign]} />
  </svg>
);

export type React = (message: number, sign: Reaction | null) => void;

interface RowProps {
  readonly message: MessageShape;
  readonly react: React;
}

interface GivenProps extends RowProps {
  readonly given: ReactionShape;
  readonly nameOf: (seat: number) => string;
}

/** One that was given: a tap gives the same, or takes it back. Nobody reacts to their own line. */
function Given({ message, react, given, nameOf }: GivenProps) {
  const { sign, count, seats, own } = given;
  const who = listOf(seats.map(nameOf));
  const label = t("react.given", { sign: t(`react.${sign}`), who });
  if (message.own)
    return (
      <span class="given" title={label}>
        <Sign sign={sign} /> {count} <span class="visually-hidden">{label}</span>
      </span>
    );
  return (
    <button
      type="button"
      class="given"
      aria-pressed={own}
      title={label}
      onClick={() => react(message.id, own ? null : sign)}
    >
      <Sign sign={sign} /> {count} <span class="visually-hidden">{label}</span>
    </button>
  );
}

/** The signs to choose from. Those that lie there already are tapped themselves. */
function Offered({ message, react }: RowProps) {
  const there = new Set(message.reactions?.map((it) => it.sign));
  return (
    <span class="offered">
      {REACTIONS.filter((it) => !there.has(it)).map((it) => (
        <button
          type="button"
          key={it}
          title={t(`react.${it}`)}
          aria-label={t("react.give", { sign: t(`react.${it}`) })}
          onClick={() => react(message.id, it)}
        >
          <Sign sign={it} />
        </button>
      ))}
    </span>
  );
}

interface ReactionsProps extends RowProps {
  readonly nameOf: (seat: number) => string;
  /** The newest line of somebody else shows what it can be given; others when asked. */
  readonly newest: boolean;
}

export function Reactions({ message, react, nameOf, newest }: ReactionsProps) {
  const [open, setOpen] = useState(false);
  const { reactions = [], own, folded } = message;
  if (folded || (own && reactions.length === 0)) return null;
  return (
    <div class={newest || open ? "reactions open" : "reactions"}>
      {reactions.map((it) => (
        <Given key={it.sign} message={message} react={react} given={it} nameOf={nameOf} />
      ))}
      {own ? null : <Offered message={message} react={react} />}
      {own || newest ? null : (
        <button type="button" class="more-signs" aria-expanded={open} onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 24 24" width="20" height="20" role="img" aria-label={t("react.more")}>
            <path d="M10 4A8 8 0 1 0 18 12M7 10V11.500M13 10V11.500M6.500 14.500A5 5 0 0 0 13.500 14.500M19 3V9M16 6H22" />
          </svg>
        </button>
      )}
    </div>
  );
}
