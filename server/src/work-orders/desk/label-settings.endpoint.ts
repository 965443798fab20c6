import { sql } from 'kysely'
import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { rowId, rowIdIfSent, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { countedRows } from '../lists/list-parts.ts'
import { offerLabels, readLabel } from '../tickets/labels.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import { changeLabels } from './change-labels.ts'

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
async function saveLabel(
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
async function removeLabel(db: Database, shopId: number, id: number): Promise<boolean> {
  const label = await settled(db, shopId).where('id', '=', id).executeTakeFirst()
  if (label === undefined) return false
  await beginChange(db, shopId, label, '')
  return true
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

const rule = () => [pageRule.manage, nodeOf('agent', 'labels')]

export const workorderLabelSettings = defineEndpoint({
  method: 'GET',
  path: '/workorder/labelSettings',
  summary: 'Labels with the number of their work orders',
  rule,
  data: LabelSettings,
  handler: shown,
})

export const workorderSaveLabel = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveLabel',
  summary: 'Add or rename a label',
  rule,
  body: { id: rowIdIfSent(), name: text({ maxLength: 30 }) },
  data: LabelSettings,
  async handler(context) {
    const { db, member, body, t } = context
    const problem = await transact(db, (transaction) => saveLabel(transaction, member.shop_id, body.id, body.name))
    if (problem !== undefined) return failure(t(problem))
    await changeLabels(db, changedAtOnce)
    announce(db, { kind: 'desk', shop: member.shop_id })
    return shown(context)
  },
})

export const workorderDeleteLabel = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteLabel',
  summary: 'Delete a label',
  rule,
  body: { id: rowId() },
  data: LabelSettings,
  async handler(context) {
    const { db, member, body, t } = context
    const removed = await transact(db, (transaction) => removeLabel(transaction, member.shop_id, body.id))
    if (!removed) return failure(t('labelUnknown'))
    await changeLabels(db, changedAtOnce)
    announce(db, { kind: 'desk', shop: member.shop_id })
    return shown(context)
  },
})
