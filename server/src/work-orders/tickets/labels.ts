import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'

export const mostLabels = 10
const longestLabel = 30

/** The labels with single spaces, each once; undefined when there are too many, or one is not a label. */
export function readLabels(wanted: readonly string[]): string[] | undefined {
  const labels = [...new Set(wanted.map((one) => one.replace(/\s+/g, ' ')))]
  const isLabel = (one: string) => one !== '' && !one.includes(',') && [...one].length <= longestLabel
  return labels.length <= mostLabels && labels.every(isLabel) ? labels : undefined
}

/** The label as it is kept; undefined when the text is none. */
export const readLabel = (wanted: string): string | undefined => readLabels([wanted])?.[0]

/** Whether agents can choose a label; one that is being renamed or deleted has gone. */
export async function isOffered(db: Database, shopId: number, label: string): Promise<boolean> {
  const found = await db
    .selectFrom('ticket_label')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name', '=', label)
    .where('change_to', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The labels of a ticket. */
export const labelsOf = ({ labels }: { labels: string }): string[] => labels.split(',').filter(Boolean)

/** Adds labels to those that the shop offers. */
export async function offerLabels(db: Database, shopId: number, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return
  await db
    .insertInto('ticket_label')
    .values(labels.map((name) => ({ shop_id: shopId, name })))
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doNothing())
    .execute()
}

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
