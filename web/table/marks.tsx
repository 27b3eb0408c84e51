/** Warnings about a table: it was imported from a file, or something at it fails. */
import { tableAt } from "../app/links.ts";
import { namesParams } from "../words/index.ts";
import type { PlayProps } from "./client.ts";
import { t } from "./words/index.ts";

type Props = Pick<PlayProps, "model">;

/** Says that the service is stuck, and for whom. */
export function Stuck({ model }: Props) {
  const { stuck = [], seats } = model.table.value;
  if (stuck.length === 0) return null;
  const names = [...new Set(stuck.map((it) => seats[it.seat]?.name ?? ""))];
  return <p class="note">{t("mark.stuck", namesParams(names))}</p>;
}

export function Marks({ model }: Props) {
  const { imported, fork } = model.table.value;
  const origin = imported?.origin;
  return (
    <>
      {fork ? (
        <p class="note">
          {t("mark.fork", { at: fork.at })} <a href={tableAt(fork.table, fork.at)}>{t("mark.fork.source")}</a>
        </p>
      ) : null}
      {imported ? <p class="note">{origin ? t("mark.signed", { origin }) : t("mark.imported")}</p> : null}
      <Stuck model={model} />
    </>
  );
}
