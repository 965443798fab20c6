import { join } from 'node:path'
import { Kysely } from 'kysely'
import { libsqlDialect } from '../database/libsql-dialect.ts'
import { postgresDialect } from '../database/postgres-dialect.ts'
import type { TestDatabase } from './test-database.ts'

/** Connects to a test database without migrating it; it has no table types, as it may be of any version. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const connectUnmigrated = ({ location }: TestDatabase): Kysely<any> =>
  new Kysely({
    dialect:
      location.kind === 'libsql'
        ? libsqlDialect(join(location.folder, 'member.db'))
        : postgresDialect(location, 'maintain'),
  })
