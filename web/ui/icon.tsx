/** The few signs of our own that buttons wear. */
const PATHS = {
  first: "M5 5V19M19 5 9 12 19 19Z",
  back: "M16 5 7 12 16 19Z",
  on: "M8 5 17 12 8 19Z",
  last: "M19 5V19M5 5 15 12 5 19Z",
  whole: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  turn: "M18 8A8 8 0 1 0 20 13M19 3V9H13",
  undo: "M9 15 4 10 9 5M4 10H14A5.500 5.500 0 0 1 14 21H9",
  done: "M4 12.500 9.500 18 20 6",
  more: "M4.500 12H4.600M12 12H12.100M19.500 12H19.600",
  across: "M5 19 19 5M12 5H19V12M12 19H5V12",
} as const;

interface IconProps {
  readonly name: keyof typeof PATHS;
  /** In pixels. */
  readonly size?: number;
}

export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
