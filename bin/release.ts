/** Whether this runs from a release (`npm run release`), which holds JavaScript, is built already, and has no npm beside it. */
export const isRelease = import.meta.filename.endsWith(".js");

/** How a command of the project is called, here or in a release. */
export const commandOf = (name: string): string => (isRelease ? `telegraph ${name}` : `npm run ${name} --`);
