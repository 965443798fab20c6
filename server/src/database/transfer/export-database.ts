import { sql } from 'kysely'
import { executedMigrations } from '../executed-migrations.ts'
import type { Database } from '../schema.ts'
import { highestKey } from './highest-keys.ts'
import { type TableLayout, tableLayouts } from './table-layout.ts'
import { type TransferRow, type TransferWriter, writeTransfer } from './transfer-file.ts'

/** Rows per query, so that memory does not grow with the tables. */
const batch = 500

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

const batchAfter = async (db: Database, { name, columns, key }: TableLayout, after: TransferRow | undefined) => {
  const onwards = after === undefined ? sql`` : sql`where (${names(key)}) > (${sql.join(after)})`
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${names(columns)} from ${sql.table(name)} ${onwards} order by ${names(key)} limit ${batch}`.execute(db)
  return rows
}

const exportTable = async (db: Database, layout: TableLayout, writer: TransferWriter): Promise<number> => {
  const { name, columns, key } = layout
  if (key.length === 0) throw new Error(`table ${name} has no primary key, which the export needs`)
  await writer.table(name, columns)
  let count = 0
  let after: TransferRow | undefined
  for (;;) {
    const rows = await batchAfter(db, layout, after)
    for (const row of rows) await writer.row(columns.map((column) => row[column] ?? null))
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return count
    after = key.map((column) => last[column] ?? null)
  }
}

/**
 * Writes a consistent snapshot of the database to a file; the site can stay in use meanwhile.
 * @returns number of rows by table
 */
export async function exportDatabase(db: Database, file: string): Promise<Record<string, number>> {
  const writer = await writeTransfer(file, await executedMigrations(db))
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  try {
    const rows: Record<string, number> = {}
    const highest: Record<string, number> = {}
    await moment.execute(async (transaction) => {
      for (const layout of await tableLayouts(transaction)) {
        rows[layout.name] = await exportTable(transaction, layout, writer)
        highest[layout.name] = await highestKey(transaction, layout)
      }
    })
    await writer.finish({ rows, highest })
    return rows
  } catch (error) {
    await writer.abandon()
    throw error
  }
}
