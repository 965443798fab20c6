import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { flag, rowId, rowIdIfSent, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { countedRows } from '../lists/list-parts.ts'
import { changeLabels, offerLabels, readLabel } from '../tickets/labels.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import { settingCall } from './change-setting.ts'

const settled = (db: Database, shopId: number) =>
  db.selectFrom('ticket_label').selectAll().where('shop_id', '=', shopId).where('change_to', 'is', null)

/** Has tickets with a label get another one, or with an empty text none. */
async function beginChange(db: Database, shopId: number, label: { id: number; name: string }, to: string) {
  const labels = db.updateTable('ticket_label').set({ change_to: to }).where('shop_id', '=', shopId)
  await labels.where((where) => where.or([where('id', '=', label.id), where('change_to', '=', label.name)])).execute()
}

/**
 * Adds a label to a shop, or with `id` renames one; with `merge` the name can be that of another, and both become one.
 * Call it in a transaction.
 * @returns the key of a sentence when that is not possible
 */
async function saveLabel(
  db: Database,
  shopId: number,
  { id, name: wanted, merge }: { id?: number | undefined; name: string; merge: boolean },
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
    if (named === undefined) await offerLabels(db, shopId, [name])
    return undefined
  }
  const label = await settled(db, shopId).where('id', '=', id).executeTakeFirst()
  // Gone, and there by its new name: renamed by a call whose answer was lost.
  if (label === undefined) return named === undefined ? 'ticketLabelGone' : undefined
  if (label.name === name) return undefined
  if (named !== undefined && !merge) return 'labelTaken'
  await offerLabels(db, shopId, [name])
  await beginChange(db, shopId, label, name)
  return undefined
}

/** Takes a label from a shop and its tickets. Call it in a transaction. */
async function removeLabel(db: Database, shopId: number, id: number): Promise<TextKey | undefined> {
  const label = await settled(db, shopId).where('id', '=', id).executeTakeFirst()
  if (label === undefined) return 'ticketLabelGone'
  await beginChange(db, shopId, label, '')
  return undefined
}

const LabelSettings = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** Number of work orders that have it; 10 001 for more than 10 000. */
      tickets: Type.Integer(),
    }),
  ),
})

/** Tickets that are changed before the call is answered; a timer changes the others. */
const changedAtOnce = 1000

/** As many labels as agents choose from. */
const mostLabels = 1000

const shown = async ({ db, member }: MemberContext) => {
  const { rows: list } = await sql<{ id: number; name: string; tickets: number }>`
    select id, name, (select count(*) from (select 1 from ticket_labelled as labelled
      where labelled.shop_id = known.shop_id and labelled.label = known.name limit ${countedRows}) as counted) as tickets
    from ticket_label as known where shop_id = ${member.shop_id} and change_to is null
    order by name limit ${mostLabels}`.execute(db)
  return ok(LabelSettings, { list: list.map(({ id, name, tickets }) => ({ id, name, tickets: Number(tickets) })) })
}

const rules = [pageRule.manage, nodeOf('agent', 'labels')]

export const workorderLabelSettings = defineEndpoint({
  method: 'GET',
  path: '/workorder/labelSettings',
  summary: 'Labels with the number of their work orders',
  rule: () => rules,
  data: LabelSettings,
  handler: shown,
})

const changes = settingCall({
  rules,
  data: LabelSettings,
  shown,
  afterwards: (db) => changeLabels(db, changedAtOnce),
})

export const workorderSaveLabel = changes(
  'saveLabel',
  'Add or rename a label',
  {
    id: rowIdIfSent(),
    name: text({ maxLength: 30 }),
    merge: flag(
      Type.Boolean({ description: 'True makes it one with the label that has this name; there is no way back' }),
    ),
  },
  saveLabel,
)

export const workorderDeleteLabel = changes('deleteLabel', 'Delete a label', { id: rowId() }, (db, shopId, { id }) =>
  removeLabel(db, shopId, id),
)
