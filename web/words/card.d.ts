/** The words of a card, cut from a game's catalogue by `bin/words.ts`. */
declare module "*.json?card" {
  const words: Readonly<Record<"name" | "facts" | "about" | "provisional", string>>;
  // biome-ignore lint/style/noDefaultExport: a catalogue is loaded as a whole.
  export default words;
}
