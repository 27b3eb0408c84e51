/** Says what went wrong, where it went wrong. */
export function ErrorMessage({ text }: { readonly text: string | null }) {
  return text ? (
    <p class="fault" role="alert">
      {text}
    </p>
  ) : null;
}
