/** The game in small, for its card. */
export const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <rect x="60" y="32" width="54" height="54" rx="9" fill="none" stroke="currentColor" stroke-width="3" />
    <rect x="126" y="32" width="54" height="54" rx="9" fill="none" stroke="currentColor" stroke-width="3" />
    <circle cx="87" cy="59" r="6" class="seat-0" />
    <path d="M138 44h9v9h-9ZM159 65h9v9h-9Z" class="seat-1" />
  </svg>
);
