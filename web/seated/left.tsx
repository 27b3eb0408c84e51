/** Beside the name of a seat whose player is gone for good. */
import { t } from "./words/index.ts";

export function Left({ why }: { readonly why: "resigned" | "former" }) {
  return <small> · {t(`left.${why}`)}</small>;
}
