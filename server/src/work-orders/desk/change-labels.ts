import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'

/** Tickets per statement, few enough that the embedded database does not hold up calls. */
const batch = 200

/** A label whose tickets get another one, or with an empty text none. */
interface LabelChange {
  id: number
  shop_id: number
  name: string
  change_to: string
}

/** Labels of a ticket with one of them changed; one that it has already is not repeated. */
export const changedLabels = (labels: string, { name, change_to }: Pick<LabelChange, 'name' | 'change_to'>): string =>
  [...new Set(labels.split(',').map((label) => (label === name ? change_to : label)))].filter(Boolean).join(',')

/** Changes the next tickets. @returns their number */
async function changeNext(db: Database, change: LabelChange): Promise<number> {
  const having = db
    .selectFrom('ticket_labelled')
    .select('ticket_id')
    .where('shop_id', '=', change.shop_id)
    .where('label', '=', change.name)
    .limit(batch)
  const tickets = await db.selectFrom('ticket').select(['id', 'labels']).where('id', 'in', having).execute()
  for (const labels of new Set(tickets.map((ticket) => ticket.labels))) {
    const alike = tickets.filter((ticket) => ticket.labels === labels).map(({ id }) => id)
    await db
      .updateTable('ticket')
      .set({ labels: changedLabels(labels, change) })
      .where('id', 'in', alike)
      // Who has set other labels meanwhile is not overruled; the next round finds the ticket again.
      .where('labels', '=', labels)
      .execute()
  }
  return tickets.length
}

/**
 * Takes renamed and deleted labels from their tickets. Several processes may run it at once; one that ends early is
 * continued. Like that of a removed team it is no act on the tickets: no event, and the version stays.
 * @param most number of tickets after which it ends, to be continued by the timer
 */
export async function changeLabels(db: Database, most = Number.POSITIVE_INFINITY): Promise<void> {
  const pending = db.selectFrom('ticket_label').selectAll().where('change_to', 'is not', null).orderBy('id')
  let left = most
  for (const { change_to, ...label } of await pending.execute()) {
    if (change_to === null) continue
    for (;;) {
      if (left <= 0) return
      const changed = await changeNext(db, { ...label, change_to })
      if (changed === 0) break
      left -= changed
      await nextTurn()
    }
    await db.deleteFrom('ticket_label').where('id', '=', label.id).execute()
  }
}
