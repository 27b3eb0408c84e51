/** Things to take along from a finished game: a link, a film, files, and the proof of its chance. */
import { exportPath } from "../app/calls.ts";
import { Showing } from "../showing/panel.tsx";
import type { PlayProps } from "../table/client.ts";
import { isWide } from "../table/wide.ts";
import { t as tTable } from "../table/words/index.ts";
import { Share, WhatIf } from "./actions.tsx";
import { t } from "./words/index.ts";
import "./end.css";

function Exports({ id }: { readonly id: string }) {
  return (
    <p>
      {t("over.export")} <a href={exportPath(id, "html")}>{t("html")}</a> ·{" "}
      {(["ndjson", "json", "txt"] as const).map((it, at) => (
        <span key={it}>
          {at > 0 ? " · " : null}
          <a href={exportPath(id, it)}>{it}</a>
        </span>
      ))}
    </p>
  );
}

function Chance({ model }: Pick<PlayProps, "model">) {
  const { seed, commitment } = model.table.value;
  return (
    <>
      <h3>{t("over.chance")}</h3>
      <p>{t("over.verify")}</p>
      <p>
        {t("over.seed")} <code>{seed ?? "–"}</code>
      </p>
      <p>
        {t("over.commitment")} <code>{commitment}</code>
      </p>
    </>
  );
}

/** On a wide window the buttons for one position are below the board all the time. */
export function Keep(props: PlayProps) {
  const { model } = props;
  const last = model.entries.value.length;
  return (
    <section class="end" aria-label={tTable("tab.keep")}>
      <h2>{t("showing")}</h2>
      {isWide.value ? null : (
        <div class="buttons">
          <Share model={model} />
          <WhatIf {...props} at={Math.max(1, Math.min(model.at.value ?? last, last - 1))} />
        </div>
      )}
      <Exports id={model.table.value.id} />
      <Showing {...props} />
      <Chance model={model} />
    </section>
  );
}
