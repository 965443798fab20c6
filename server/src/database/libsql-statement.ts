import type { SqliteStatement } from 'kysely'
import type Libsql from 'libsql'
import { bindable } from './bindable.ts'

const controlsTransaction = /^\s*(begin|commit|rollback)\b/i
const mayWrite = /^\s*(insert|update|delete|replace|with|create|alter|drop|reindex)\b/i

/**
 * `begin`, `commit` and `rollback` run with `exec`, which leaves no statement in progress when the database is locked.
 */
const transactionControl = (database: Libsql.Database, query: string): SqliteStatement => ({
  reader: false,
  all: () => [],
  run() {
    database.exec(query)
    return { changes: 0, lastInsertRowid: 0 }
  },
  iterate: () => [][Symbol.iterator](),
})

/**
 * Runs a write in its own transaction unless one is open. libsql 0.5 leaves a write that fails with SQLITE_BUSY in
 * progress, and then no transaction of the connection can commit (libsql-js, pull request 238). So `exec` takes the
 * write lock before the statement runs.
 */
const withWriteLock = <T>(database: Libsql.Database, write: () => T): T => {
  if (database.inTransaction) return write()
  database.exec('begin immediate')
  try {
    const result = write()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}

type Row = Record<string, unknown>

/**
 * Makes rows from lists of values. It copies an object that has all names: an object that grows by computed names
 * becomes a slow dictionary after about a dozen of them.
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
 * Reads rows as lists of values, and a single row without a list around it. This takes half the time of reading
 * objects, which is 8 to 14 % of the processor time of common requests (`bench/load/tuning.mjs` fails without it).
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

/** Prepares a query of the embedded database for Kysely. */
export function libsqlStatement(database: Libsql.Database, query: string): SqliteStatement {
  if (controlsTransaction.test(query)) return transactionControl(database, query)
  const statement = database.prepare(query)
  const { reader } = statement
  const read = reader
    ? rowReader(statement, query)
    : (parameters: readonly unknown[]) => statement.all(bindable(parameters))
  const run = (parameters: readonly unknown[]) => statement.run(bindable(parameters))
  // An iteration gets its own statement, as the same query may run again before it ends.
  const iterate = (parameters: readonly unknown[]) =>
    database.prepare(query).iterate(bindable(parameters)) as IterableIterator<unknown>
  if (!mayWrite.test(query)) return { reader, all: read, run, iterate }
  return {
    reader,
    all: (parameters) => withWriteLock(database, () => read(parameters)),
    run: (parameters) => withWriteLock(database, () => run(parameters)),
    iterate,
  }
}
