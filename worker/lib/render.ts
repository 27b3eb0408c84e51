/**
 * Renders JSX of pages and mails as HTML. Bundles contain only this of Preact (`[alias]` in wrangler.toml): the Worker needs nothing that
 * draws in a browser or waits.
 */

/** Preact's hooks; unused here. */
export const options = {};

export const Fragment = (props: { readonly children?: unknown }): unknown => props.children;

/** Makes nodes as `preact/jsx-runtime` does. */
interface Node {
  readonly type: string | ((props: object) => unknown);
  readonly props: { readonly children?: unknown };
}

const ESCAPED: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "<": "&lt;" };
const escaped = (value: unknown): string => String(value).replace(/["&<]/g, (it) => ESCAPED[it] ?? "");

const VOID: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "link", "meta"]);

function attribute([name, value]: readonly [string, unknown]): string {
  if (name === "children" || value === null || value === undefined || value === false) return "";
  const spelled = name.toLowerCase();
  return value === true || value === "" ? ` ${spelled}` : ` ${spelled}="${escaped(value)}"`;
}

/** Renders a node with its children. */
export function render(node: unknown): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(render).join("");
  if (typeof node !== "object") return escaped(node);
  const { type, props } = node as Node;
  if (typeof type === "function") return render(type(props));
  const begun = `<${type}${Object.entries(props).map(attribute).join("")}`;
  return VOID.has(type) ? `${begun}/>` : `${begun}>${render(props.children)}</${type}>`;
}
