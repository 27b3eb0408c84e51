/** The items of a score sheet, each with the reason of every point. */
import { sayOf } from "../../games/kernel/speech.ts";
import { language } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import type { Sheets } from "./scores.ts";
import "./score-sheet.css";

interface SheetProps extends Pick<PlayProps, "client"> {
  readonly sheet: Sheets[number];
  readonly names: readonly string[];
}

export function ScoreSheet({ sheet, client, names }: SheetProps) {
  const words = (key: string, params = {}) => sayOf(client.words.value, language.value, { key, params }, names);
  return (
    <dl class="score-sheet">
      {sheet.items.map((item) => (
        <div key={item.key}>
          <dt>
            {words(item.key)} <b>{item.points}</b>
          </dt>
          {item.reasons.map((it, at) => (
            <dd key={`${at} ${it.key}`}>{words(it.key, it.params)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
