import type { Database } from '../../database/schema.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { offerLabels, readLabel } from '../tickets/labels.ts'

const settled = (db: Database, shopId: number) =>
  db.selectFrom('ticket_label').selectAll().where('shop_id', '=', shopId).where('change_to', 'is', null)

/** Has tickets with a label get another one, or with an empty text none. */
async function beginChange(db: Database, shopId: number, label: { id: number; name: string }, to: string) {
  const labels = db.updateTable('ticket_label').set({ change_to: to }).where('shop_id', '=', shopId)
  await labels.where((where) => where.or([where('id', '=', label.id), where('change_to', '=', label.name)])).execute()
}

/**
 * Adds a label to a shop, or with `id` renames one; a name that there is already makes both one. Call it in a
 * transaction.
 * @returns the key of a sentence when that is not possible
 */
export async function saveLabel(
  db: Database,
  shopId: number,
  id: number | undefined,
  wanted: string,
): Promise<TextKey | undefined> {
  const name = readLabel(wanted)
  if (name === undefined) return 'labelNameRule'
  const named = await db
    .selectFrom('ticket_label')
    .select('change_to')
    .where('shop_id', '=', shopId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (named !== undefined && named.change_to !== null) return 'labelChanging'
  if (id === undefined) {
    if (named !== undefined) return 'labelNameTaken'
    await offerLabels(db, shopId, [name])
    return undefined
  }
  const label = await settled(db, shopId).where('id', '=', id).executeTakeFirst()
  if (label === undefined) return 'labelUnknown'
  if (label.name === name) return undefined
  await offerLabels(db, shopId, [name])
  await beginChange(db, shopId, label, name)
  return undefined
}

/** Takes a label from a shop and its tickets. Call it in a transaction. @returns whether there was one */
export async function removeLabel(db: Database, shopId: number, id: number): Promise<boolean> {
  const label = await settled(db, shopId).where('id', '=', id).executeTakeFirst()
  if (label === undefined) return false
  await beginChange(db, shopId, label, '')
  return true
}
