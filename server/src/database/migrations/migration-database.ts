import type { Kysely } from 'kysely'

/** The database inside a migration. It has no table types: they describe the newest schema, not the one at this step. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type MigrationDatabase = Kysely<any>
