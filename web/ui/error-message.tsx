/** An error message, shown where the error occurred. */
export function ErrorMessage({ text }: { readonly text: string | null }) {
  return text ? (
    <p class="fault" role="alert">
      {text}
    </p>
  ) : null;
}
