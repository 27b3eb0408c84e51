/** The button below a list that comes page by page. */
import { t } from "../words/index.ts";

/** `more`: loads the next page; `null`: there is none. */
export const ShowMore = ({ more }: { readonly more: (() => void) | null }) =>
  more && (
    <button type="button" onClick={more}>
      {t("more")}
    </button>
  );
