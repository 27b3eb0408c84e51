/** Text that changes in place. A browser that translates the page inserts its own elements, which a changed text node no longer reaches. */
export const Changing = ({ text }: { readonly text: string }) => <span key={text}>{text}</span>;
