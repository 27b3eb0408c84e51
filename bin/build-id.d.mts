export function buildIdOf(root: string): string;
export function defineBuild(root: string): readonly string[];
