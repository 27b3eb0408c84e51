/** Migrates the databases of a service on this machine, before any object wakes up. */
import type { Miniflare } from "miniflare";
import { migrationsIn, newMiniflare } from "./miniflare.ts";
import { Refused } from "./settings.ts";

/**
 * Applies the migrations of a folder that a database lacks, and records them as `wrangler d1 migrations apply` does; names those. Throws
 * `Refused` for a database that does not take one.
 */
export async function migrateOne(
  db: Awaited<ReturnType<Miniflare["getD1Database"]>>,
  folder?: string,
): Promise<readonly string[]> {
  await db
    .exec(
      "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)",
    )
    .catch(({ message }: Error) => {
      throw new Refused(`the database cannot be read (${message}): put the state back as it is in your backups`);
    });
  const known = new Set((await db.prepare("select name from d1_migrations").all()).results.map((it) => it.name));
  const lacking = migrationsIn(folder).filter(({ file }) => !known.has(file));
  for (const { file, sql } of lacking) {
    const note = db.prepare("insert into d1_migrations (name) values (?)").bind(file);
    await db.batch([db.prepare(sql), note]).catch(({ message }: Error) => {
      throw new Refused(
        `${file} cannot be applied to the database (${message}), which is as it was: start the version that it is of, and see "Before you upgrade" in CHANGELOG.md`,
      );
    });
  }
  return lacking.map(({ file }) => file);
}

interface Service {
  readonly name: string;
  readonly compatibilityDate?: string;
  readonly d1Databases?: Readonly<Record<string, unknown>>;
}

/** Migrates all databases of a Worker in a store, and prints what was applied. */
export async function migrateAll(
  { name, compatibilityDate = "", d1Databases = {} }: Service,
  store: string,
): Promise<void> {
  const idle = "export default { fetch: () => new Response(null, { status: 503 }) }";
  const modules = [{ type: "ESModule" as const, path: "idle.js", contents: idle }];
  const workers = [{ name, compatibilityDate, modules, d1Databases: d1Databases as Record<string, string> }];
  const workerd = newMiniflare({ workers, resourcePersistencePath: store });
  try {
    await workerd.ready;
    for (const it of Object.keys(d1Databases))
      for (const file of await migrateOne(await workerd.getD1Database(it, name))) console.log(`${it}: ${file} applied`);
  } finally {
    await workerd.dispose();
  }
}
