/** The board in small, for the game's card. */
export const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <ellipse
      cx="120"
      cy="60"
      rx="80"
      ry="40"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
      stroke-dasharray="20 6"
    />
    <circle cx="120" cy="20" r="9" class="seat-0" />
    <circle cx="190" cy="80" r="9" class="seat-1" />
  </svg>
);
