import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { TicketFacetTable } from '../../database/ticket-list-tables.ts'

/** What a number of tickets is counted by. */
const cellColumns = ['shop_id', 'facet', 'is_spam', 'status', 'category_id', 'priority', 'waiting', 'due'] as const
type Cell = Pick<Selectable<TicketFacetTable>, (typeof cellColumns)[number]>

/** Cells per step, few enough that the embedded database does not hold up calls. */
const step = 20

const compactCells = (db: Database, cells: readonly Cell[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const cell of cells) {
      const rows = await transaction
        .deleteFrom('ticket_facet')
        .where((where) => where.and(cellColumns.map((column) => where(column, '=', cell[column]))))
        .returning('amount')
        .execute()
      const amount = rows.reduce((sum, row) => sum + row.amount, 0)
      if (amount === 0) continue
      await transaction
        .insertInto('ticket_facet')
        .values({ ...cell, amount, merged: 1 })
        .execute()
    }
  })

/**
 * Merges the rows that changes of tickets left, to one for each cell. Every row is deleted by exactly one such sum, so
 * concurrent changes stay counted.
 */
export async function compactFacets(db: Database): Promise<void> {
  for (;;) {
    const fresh = db.selectFrom('ticket_facet').select(cellColumns).distinct().where('merged', '=', 0)
    const cells = await fresh.limit(step).execute()
    if (cells.length > 0) await compactCells(db, cells)
    if (cells.length < step) return
    await nextTurn()
  }
}
