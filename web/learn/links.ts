/** Links to rules and lessons. */

/** The address of a game's rules, at a section of them if one is named. */
export const rulesAt = (game: string, section?: string): string => `/rules/${game}${section ? `#${section}` : ""}`;

/** The address of a game's guided first game. */
export const lessonAt = (game: string): string => `/learn/${game}`;
