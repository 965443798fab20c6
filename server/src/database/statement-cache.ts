import type { SqliteStatement } from 'kysely'
import type Libsql from 'libsql'
import { bindable } from './bindable.ts'

/** More than the server has queries; beyond it the one not used for longest gives way. */
const capacity = 500

/** What changes tables makes statements that were prepared before it worthless. */
const changesTables = /^\s*(create|alter|drop|reindex|vacuum|attach|detach)\b/i

type Row = Record<string, unknown>

/**
 * Makes an object of a list of values. Copying one that has all names and filling it keeps it an ordinary object; one
 * that grows by computed names becomes a slow table after a dozen of them, for everybody who reads it later.
 */
const rowMaker = (names: readonly string[]): ((values: readonly unknown[]) => Row) => {
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row
  return (values) => {
    const row = { ...empty }
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index]
    return row
  }
}

const oneRow = / limit \?$/

/**
 * Reads rows as lists of values, which cost half of what objects cost on the way out of native code; a query for one
 * row does without the native list too.
 */
const rowReader = (statement: Libsql.Statement, query: string): ((parameters: readonly unknown[]) => Row[]) => {
  statement.raw(true)
  const rowOf = rowMaker(statement.columns().map(({ name }) => name))
  const all = (parameters: readonly unknown[]) => (statement.all(bindable(parameters)) as unknown[][]).map(rowOf)
  if (!oneRow.test(query)) return all
  return (parameters) => {
    if (parameters.at(-1) !== 1) return all(parameters)
    const values = statement.get(bindable(parameters)) as unknown[] | undefined
    return values === undefined ? [] : [rowOf(values)]
  }
}

const statementOf = (database: Libsql.Database, query: string): SqliteStatement => {
  const statement = database.prepare(query)
  const { reader } = statement
  return {
    reader,
    all: reader ? rowReader(statement, query) : (parameters) => statement.all(bindable(parameters)),
    run: (parameters) => statement.run(bindable(parameters)),
    // Rows are asked for one after the other, and meanwhile the same query may run again: it gets its own statement.
    iterate: (parameters) => database.prepare(query).iterate(bindable(parameters)) as IterableIterator<unknown>,
  }
}

/** Prepares each query once: that takes four times as long as running it. */
export function statementCache(database: Libsql.Database): (query: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return (query) => {
    if (changesTables.test(query)) {
      kept.clear()
      return statementOf(database, query)
    }
    const found = kept.get(query)
    kept.delete(query)
    const statement = found ?? statementOf(database, query)
    kept.set(query, statement)
    for (const oldest of kept.keys()) {
      if (kept.size <= capacity) break
      kept.delete(oldest)
    }
    return statement
  }
}
