/** The board in small, for the game's card. */
export const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <path d="M75 15H165V105H75ZM105 15V105M135 15V105M75 45H165M75 75H165" fill="none" stroke="currentColor" />
    <circle cx="90" cy="90" r="9" class="seat-0" />
    <circle cx="120" cy="60" r="9" class="seat-0" />
    <circle cx="150" cy="60" r="9" class="seat-1" />
  </svg>
);
