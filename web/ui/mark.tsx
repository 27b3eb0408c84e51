/** Our sign: a telegraph pole with its wire. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill="var(--accent)" />
      <g fill="none" stroke="var(--accent-ink)" stroke-width="2.4" stroke-linecap="round">
        <path d="M16 6v21M8 11h16M10 17h12" />
        <path d="M3 9q6 4 13 2t13-2" stroke="var(--gold)" stroke-width="1.6" />
      </g>
      <g fill="var(--gold)">
        <circle cx="9" cy="8.6" r="1.8" />
        <circle cx="23" cy="8.6" r="1.8" />
      </g>
    </svg>
  );
}
