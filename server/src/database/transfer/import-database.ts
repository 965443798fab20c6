import { sql } from 'kysely'
import { StartProblem } from '../../environment/start-problem.ts'
import { executedMigrations } from '../executed-migrations.ts'
import type { Database } from '../schema.ts'
import { raiseHighestKey } from './highest-keys.ts'
import { type TableLayout, tableLayouts } from './table-layout.ts'
import { checkTransfer, readTransfer, type TransferEnd, type TransferRow } from './transfer-file.ts'

/** Values per statement, below the limit of both databases. */
const largestStatement = 8000

const assertSameTables = (file: string, theirs: readonly string[], ours: readonly string[]): void => {
  const missing = theirs.find((name) => !ours.includes(name))
  if (missing !== undefined) {
    throw new StartProblem(`${file} was exported by a newer version (${missing}): update this server first.`)
  }
  const more = ours.find((name) => !theirs.includes(name))
  if (more !== undefined) {
    throw new StartProblem(`${file} was exported by an older version (it lacks ${more}): export it with this version.`)
  }
}

const assertEmpty = async (db: Database, layouts: readonly TableLayout[]): Promise<void> => {
  for (const { name } of layouts) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) {
      throw new StartProblem(`The database to import into is not empty (table ${name} has rows): name an empty one.`)
    }
  }
}

const insert = async (db: Database, table: string, columns: readonly string[], rows: readonly TransferRow[]) => {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db)
}

const insertAll = async (db: Database, file: string, layouts: readonly TableLayout[]) => {
  const counts: Record<string, number> = {}
  let table: { name: string; columns: readonly string[] } | undefined
  let waiting: TransferRow[] = []
  const flush = async () => {
    if (table !== undefined) await insert(db, table.name, table.columns, waiting)
    waiting = []
  }
  for await (const line of readTransfer(file)) {
    if (line.kind === 'table') {
      await flush()
      const layout = layouts.find(({ name }) => name === line.table)
      if (layout === undefined) throw new StartProblem(`${file} has an unknown table ${line.table}.`)
      table = { name: line.table, columns: line.columns }
      counts[line.table] = 0
    } else if (table !== undefined) {
      waiting.push(line.row)
      counts[table.name] = (counts[table.name] ?? 0) + 1
      if ((waiting.length + 1) * table.columns.length > largestStatement) await flush()
    }
  }
  await flush()
  return counts
}

const assertComplete = (file: string, counts: Record<string, number>, end: TransferEnd): void => {
  const wrong = Object.entries(end.rows).find(([table, rows]) => counts[table] !== rows)
  if (wrong !== undefined) throw new StartProblem(`${file} does not have all rows of ${wrong[0]}: export it again.`)
}

/**
 * Imports a file written by `exportDatabase` from either kind of database into an empty one, in one transaction.
 * @returns number of rows by table
 * @throws StartProblem when the file is damaged or of another version, or the database is not empty
 */
export async function importDatabase(db: Database, file: string): Promise<Record<string, number>> {
  const { migrations, end } = await checkTransfer(file)
  assertSameTables(file, migrations, await executedMigrations(db))
  return db.transaction().execute(async (transaction) => {
    const layouts = await tableLayouts(transaction)
    await assertEmpty(transaction, layouts)
    const counts = await insertAll(transaction, file, layouts)
    assertComplete(file, counts, end)
    for (const layout of layouts) await raiseHighestKey(transaction, layout, end.highest[layout.name] ?? 0)
    return counts
  })
}
