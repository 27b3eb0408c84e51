/** Choices by id inside a message: `{name, select, id {words} …}`. */

type Names = Readonly<Record<string, string>>;

/** `{name, select, …}` over the entries of a list; what follows the first dot of a key is the id. */
export function choice(name: string, list: Names): string {
  const options = Object.entries(list).map(([key, words]) => `${key.slice(key.indexOf(".") + 1)} {${words}}`);
  return `{${name}, select, ${options.join(" ")} other {?}}`;
}

/** The entries of a list of names whose keys begin with `prefix.`. */
export const under = (prefix: string, names: Names): Names =>
  Object.fromEntries(Object.entries(names).filter(([key]) => key.startsWith(`${prefix}.`)));

/** The choices that the messages of every language need, from its names. */
export const choicesOf = (names: Names) => ({
  REGION: choice("region", under("region", names)),
  CATEGORY: choice("category", under("category", names)),
  ROW: choice("row", under("category", names)),
  ADVANCING: choice("advancing", under("category", names)),
  PROJECT: choice("project", under("project", names)),
  LEVEL: choice("level", under("level", names)),
  DEPARTMENT: choice("department", under("department", names)),
  BUILT: choice("built", under("department", names)),
  DONATION: choice("donation", under("donation", names)),
  CITY: choice("city", under("city", names)),
});
