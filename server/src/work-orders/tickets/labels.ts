import type { Database } from '../../database/schema.ts'

/** Labels that one ticket can have. */
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

/** Adds labels to those that the shop offers. */
export async function offerLabels(db: Database, shopId: number, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return
  await db
    .insertInto('ticket_label')
    .values(labels.map((name) => ({ shop_id: shopId, name })))
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doNothing())
    .execute()
}
