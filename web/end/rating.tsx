/** Your rating after a rated game. */
import { calls } from "../app/calls.ts";
import type { PlayProps } from "../table/client.ts";
import { useQuery } from "../ui/query.ts";
import { changeText, ratingText, SHOWN_AFTER } from "../ui/rating.ts";
import { t } from "./words/index.ts";

/** Nothing at tables that are not rated, and until the result is counted. */
export function Rating({ model }: Pick<PlayProps, "model">) {
  const { id } = model.table.value;
  const { value } = useQuery(() => calls.ratingAt(id), id);
  if (!value) return null;
  const { rating, change, games } = value;
  const said =
    rating === null
      ? t("rating.early", { games, of: SHOWN_AFTER })
      : t("rating", { rating: ratingText(rating), change: changeText(change) });
  return <p class="rating">{said}</p>;
}
