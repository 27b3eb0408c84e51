/** Parts of the page that are fetched when they are first shown. */
import { type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component whose code comes when it is first shown; until then, and without a connection, there is nothing in its place. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [, arrived] = useState(false);
    useEffect(() => {
      if (known) return;
      load().then(
        (it) => {
          known = it;
          arrived(true);
        },
        (error) => console.warn("a part of the page could not be fetched", error),
      );
    }, []);
    return known ? h(known, props) : null;
  };
}
