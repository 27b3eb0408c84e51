/**
 * All that rendering to text takes of Preact, which it finds here in a bundle (`[alias]` in wrangler.toml): what draws in a browser is no
 * part of the Worker. In tests it is Preact itself, and says the same.
 */

/** By this Preact knows its own. */
const MARK = Symbol.for("pv");

/** Hooks that others may set; nobody does. */
export const options = {};

export const Fragment = (props: { readonly children?: unknown }): unknown => props.children;

export const isValidElement = (it: { readonly constructor?: unknown } | null | undefined): boolean =>
  it?.constructor === MARK;

/** A node as `preact/jsx-runtime` makes it, without a key. */
export const h = (type: unknown, props: object | null) => ({
  ...{ type, props: props ?? {}, key: undefined, ref: undefined, constructor: MARK },
  ...{ __k: null, __: null, __b: 0, __e: null, __c: null, __v: 0, __i: -1, __u: 0 },
});
