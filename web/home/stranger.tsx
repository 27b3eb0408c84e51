/** Home for a stranger: an introduction, seen and tried within a minute. */
import { lessonAt } from "../app/links.ts";
import { CARDS, cardText, SHOWN } from "../games/card.ts";
import { later } from "../ui/lazy.tsx";
import type { Paged } from "./lists.ts";
import { LiveNow } from "./live-now.ts";
import { RowList } from "./row.tsx";
import { GameCards, lastAgainstBot, type Starter } from "./start.tsx";
import { t } from "./words/index.ts";

const LivingBoard = later(() => import("./living-board.tsx").then((it) => it.LivingBoard));

const STEPS = ["move", "told", "catch-up"] as const;
const PROMISES = ["verify", "export", "undo", "bots"] as const;
const FEW = 4;

/** A small drawing for each step of the introduction. */
const DRAWINGS: Readonly<Record<(typeof STEPS)[number], string>> = {
  move: "M8 8H40V40H8ZM8 24H40M24 8V40M46 30l10 10-6 1-3 6Z",
  told: "M8 14H56V42H8ZM8 14 32 32 56 14",
  "catch-up": "M10 12V40M10 26 30 12V40ZM32 26 52 12V40Z",
};

function HowItGoes() {
  return (
    <ol class="how-it-goes">
      {STEPS.map((it) => (
        <li key={it}>
          <svg viewBox="0 0 64 48" aria-hidden="true">
            <path d={DRAWINGS[it]} />
          </svg>
          <span>
            <strong>{t(`step.${it}`)}</strong> {t(`step.${it}.text`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Hero({ starter }: { readonly starter: Starter }) {
  const first = SHOWN ?? CARDS[0];
  const last = lastAgainstBot();
  return (
    <div class="hero">
      <div class="hero-text">
        <h1>{t("hero.title")}</h1>
        <p>{t("hero.text")}</p>
        <HowItGoes />
        {first ? (
          <div class="buttons">
            {first.lesson === undefined ? null : (
              <a class="button primary" href={lessonAt(first.id)}>
                {t("hero.learn", { game: cardText(first, "name"), minutes: first.lesson })}
              </a>
            )}
            <button type="button" disabled={starter.busy} onClick={() => starter.play((last ?? first).id, 2)}>
              {last ? t("bot.again", { game: cardText(last, "name") }) : t("hero.bot")}
            </button>
          </div>
        ) : null}
      </div>
      <div class="hero-board">
        <LivingBoard />
      </div>
    </div>
  );
}

function Promises() {
  return (
    <section class="section">
      <h2>{t("promises")}</h2>
      <ul class="promises">
        {PROMISES.map((it) => (
          <li key={it}>
            <strong>{t(`promise.${it}`)}</strong> {t(`promise.${it}.text`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Stranger({ lists, more, starter }: Paged & { readonly starter: Starter }) {
  return (
    <>
      <Hero starter={starter} />
      <GameCards starter={starter} />
      <LiveNow few={FEW} others />
      <RowList title={t("open")} rows={lists.open} few={FEW} more={more.open} />
      <RowList title={t("watch")} id="watch" empty={t("watch.empty")} rows={lists.watch} few={FEW} more={more.watch} />
      <p class="buttons">
        <a class="button" href="/clubs">
          {t("clubs")}
        </a>
      </p>
      <Promises />
    </>
  );
}
