/** Copies a text; returns whether it could. Pages without a secure connection have no clipboard, and readers may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
