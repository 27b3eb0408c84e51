/** Copies a text; answers whether it could. Pages without a secure connection, and readers who refuse, have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
