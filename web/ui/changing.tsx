/** Text that changes in its place. A browser that translates the page puts its own elements there, which a changed text node no longer reaches. */
export const Changing = ({ text }: { readonly text: string }) => <span key={text}>{text}</span>;
