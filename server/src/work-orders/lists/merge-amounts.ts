import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'

/** The tables of numbers, with what each is counted by. */
const numbers = {
  ticket_facet: ['shop_id', 'facet', 'is_spam', 'status', 'category_id', 'priority', 'waiting', 'due'],
  ticket_tally: ['shop_id', 'sort', 'day', 'status', 'priority'],
} as const

type Cell = Record<string, string | number>

/** Cells per step, few enough that the embedded database does not hold up calls. */
const step = 20

const namesOf = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)))

async function mergeCell(db: Database, table: keyof typeof numbers, cell: Cell): Promise<void> {
  const entries = Object.entries(cell)
  const is = entries.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ amount: number }>`
    delete from ${sql.table(table)} where ${sql.join(is, sql` and `)} returning amount`.execute(db)
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  if (amount === 0) return
  await sql`insert into ${sql.table(table)} (${namesOf(entries.map(([name]) => name))}, amount, merged)
    values (${sql.join(entries.map(([, value]) => value))}, ${amount}, 1)`.execute(db)
}

/**
 * Merges the rows that changes of tickets left, to one for each cell. Every row is deleted by exactly one such sum, so
 * concurrent changes stay counted.
 */
export async function mergeAmounts(db: Database): Promise<void> {
  for (const table of ['ticket_facet', 'ticket_tally'] as const) {
    let cells: Cell[]
    do {
      const fresh = sql<Cell>`
        select distinct ${namesOf(numbers[table])} from ${sql.table(table)} where merged = 0 limit ${step}`
      cells = (await fresh.execute(db)).rows
      if (cells.length === 0) break
      await transact(db, async (transaction) => {
        for (const cell of cells) await mergeCell(transaction, table, cell)
      })
      await nextTurn()
    } while (cells.length === step)
  }
}
