/** The board in small, for the game's card. */
export const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <path
      d="M120 42 136 51V69L120 78 104 69V51ZM120 42V24M136 51 152 42M136 69 152 78M120 78V96M104 69 88 78M104 51 88 42"
      fill="none"
      stroke="currentColor"
    />
    <circle cx="120" cy="60" r="9" class="seat-0" />
    <circle cx="152" cy="60" r="9" class="seat-1" />
  </svg>
);
