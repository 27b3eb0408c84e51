/** The game in small, for its card. */
export const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <rect x="70" y="20" width="50" height="80" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
    <rect x="120" y="20" width="50" height="80" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
  </svg>
);
