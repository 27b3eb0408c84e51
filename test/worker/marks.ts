/** Marked values of requests, by which what tells of failures is searched for what it may not tell. */

const MARKS = /mark|zo[eë]/gi;
/** References of faults are drawn by chance, and one in some thousands spells a mark. */
const REFERENCES = /(?<=\bfault":"|\breference |\bref":")[\w-]{8}(?![\w-])/g;

/** The marks in a text, apart from references. */
export const marksIn = (text: string): readonly string[] => text.replace(REFERENCES, "").match(MARKS) ?? [];
