/** The few signs of our own that buttons wear. */
const PATHS = {
  first: "M5 5V19M19 5 9 12 19 19Z",
  back: "M16 5 7 12 16 19Z",
  on: "M8 5 17 12 8 19Z",
  last: "M19 5V19M5 5 15 12 5 19Z",
  whole: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  turn: "M18 8A8 8 0 1 0 20 13M19 3V9H13",
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg class={`icon ${name}`} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
