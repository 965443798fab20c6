import { join } from 'node:path'
import { Kysely } from 'kysely'
import { libsqlDialect } from '../database/libsql-dialect.ts'
import { postgresDialect } from '../database/postgres-dialect.ts'
import type { TestDatabase } from './test-database.ts'

/** Connects to a test database without migrating it; it has no table types, as it may be of any version. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const connectUnmigrated = ({ place }: TestDatabase): Kysely<any> =>
  new Kysely({
    dialect:
      place.kind === 'libsql' ? libsqlDialect(join(place.folder, 'member.db')) : postgresDialect(place, 'maintain'),
  })
