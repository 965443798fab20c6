import type { SqliteStatement } from 'kysely'
import type Libsql from 'libsql'
import { libsqlStatement } from './libsql-statement.ts'

/** More than the server has queries; beyond it the one not used for longest gives way. */
const capacity = 500

/** What changes tables makes statements that were prepared before it worthless. */
const changesTables = /^\s*(create|alter|drop|reindex|vacuum|attach|detach)\b/i

/** Prepares each query once: that takes four times as long as running it. */
export function statementCache(database: Libsql.Database): (query: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return (query) => {
    if (changesTables.test(query)) {
      kept.clear()
      return libsqlStatement(database, query)
    }
    const found = kept.get(query)
    kept.delete(query)
    const statement = found ?? libsqlStatement(database, query)
    kept.set(query, statement)
    for (const oldest of kept.keys()) {
      if (kept.size <= capacity) break
      kept.delete(oldest)
    }
    return statement
  }
}
