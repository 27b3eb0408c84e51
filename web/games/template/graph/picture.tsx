/** The board in small, for the game's card. */
export const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <path d="M60 30H180L200 90H40ZM60 30 120 90 180 30M120 30V90" fill="none" stroke="currentColor" />
    <circle cx="60" cy="30" r="9" class="seat-0" />
    <circle cx="120" cy="90" r="9" class="seat-1" />
  </svg>
);
