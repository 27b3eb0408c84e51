/** What a language has more with the add-on: messages, and names in the choices by id of all its messages. */
import type { Catalogue } from "../../../kernel/words.ts";

export interface Extension {
  readonly messages: Catalogue;
  /** By parameter: branches that every choice by it has more. */
  readonly branches: Readonly<Record<string, string>>;
}

/** `id {Name}` for each name under a prefix. */
const branchesOf = (prefix: string, messages: Catalogue): string =>
  Object.entries(messages)
    .filter(([key]) => key.startsWith(`${prefix}.`))
    .map(([key, words]) => `${key.slice(prefix.length + 1)} {${words}}`)
    .join(" ");

/** The extension of a language, from its messages and its names of two sources of points. */
export function extensionWith(
  messages: Catalogue,
  { beginning, secret }: { readonly beginning: string; readonly secret: string },
): Extension {
  const departments = branchesOf("department", messages);
  const branches = {
    donation: branchesOf("donation", messages),
    department: departments,
    built: departments,
    source: `new-beginning {${beginning}} ${departments}`,
    from: `secret {${secret}}`,
  };
  return { messages, branches };
}
