/** Parts of a page that come together, once everything it asks for is there. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { me } from "../app/session.ts";
import { unanswered } from "./query.ts";

/**
 * Shows its children once the reader is known and nothing on the page waits for its first answer, and from then on: one after the other
 * they would push each other down. A part whose code loads later does not count: import it.
 */
export function Settled({ children }: { readonly children: ComponentChildren }) {
  const [isSettled, settle] = useState(false);
  const isReady = me.value !== undefined && unanswered.value === 0;
  // The children ask before this, and after they were drawn.
  useLayoutEffect(() => {
    if (isReady && unanswered.peek() === 0) settle(true);
  });
  return (
    <div class="settled" hidden={!isSettled}>
      {children}
    </div>
  );
}
