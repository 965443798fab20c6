import type { SqliteStatement } from 'kysely'
import type Libsql from 'libsql'
import { bindable } from './bindable.ts'

const mayWrite = /^\s*(insert|update|delete|replace|with|create|alter|drop|reindex)\b/i

/** Whether a query may write, so that it needs the write lock before it runs. */
export const needsWriteLock = (query: string): boolean => mayWrite.test(query)

/** Prepares a query of the embedded database for Kysely. */
export function libsqlStatement(database: Libsql.Database, query: string): SqliteStatement {
  const statement = database.prepare(query)
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(bindable(parameters)),
    run: (parameters) => statement.run(bindable(parameters)),
    // An iteration gets its own statement, as the same query may run again before it ends.
    iterate: (parameters) => database.prepare(query).iterate(bindable(parameters)) as IterableIterator<unknown>,
  }
}
