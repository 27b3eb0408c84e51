export function missingIn(root: string): string | null;
export function install(root: string, env?: Readonly<Record<string, string | undefined>>): Promise<string | null>;
