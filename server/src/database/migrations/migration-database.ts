import type { Kysely } from 'kysely'

/** The database inside a migration. It has no table types, as these describe the newest schema only. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type MigrationDatabase = Kysely<any>
