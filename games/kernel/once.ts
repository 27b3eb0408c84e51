/** What is made when it is first asked for, and kept: tables and schemas made while a module is read would slow every start. */
export function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
