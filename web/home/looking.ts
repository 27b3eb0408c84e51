/** When lists of tables are read again. */
import { useEffect } from "preact/hooks";

/** Refresh interval of the lists while somebody looks at them, in milliseconds. */
const EVERY = 60_000;

/** Refreshes when somebody returns to the page, when the service pushed a notice, and now and then while they look. */
export function useLooking(again: () => void): void {
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    const timer = setInterval(look, EVERY);
    const pushed = navigator.serviceWorker;
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    addEventListener("online", look);
    pushed?.addEventListener("message", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
      removeEventListener("online", look);
      pushed?.removeEventListener("message", look);
    };
  }, []);
}
