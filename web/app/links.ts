/** Addresses of pages. */

/** The address of a table's page; `at`: as it was after so many entries. */
export const tableAt = (id: string, at: number | null = null): string => `/t/${id}${at === null ? "" : `?at=${at}`}`;

/** The address of a game's rules, at a section of them if one is named. */
export const rulesAt = (game: string, section?: string): string => `/rules/${game}${section ? `#${section}` : ""}`;

/** The address of a game's own page. */
export const gameAt = (game: string): string => `/games/${game}`;

/** The address of a game's guided first game. */
export const lessonAt = (game: string): string => `/learn/${game}`;
