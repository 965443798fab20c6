import { sql } from 'kysely'
import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import { transact } from '../../database/transact.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { rowId, rowIdIfSent, text } from '../../http/field-kinds.ts'
import { countedRows } from '../lists/count-tickets.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import { changeLabels } from './change-labels.ts'
import { removeLabel, saveLabel } from './save-label.ts'

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

const succeed = ok(LabelSettings)

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
  return succeed({ list: list.map(({ id, name, tickets }) => ({ id, name, tickets: Number(tickets) })) })
}

const rule = () => [pageRule.manage, nodeOf('agent', 'labels')]

/** Labels of the shop with the number of work orders that have each. */
export const workorderLabelSettings = defineEndpoint({
  method: 'GET',
  path: '/workorder/labelSettings',
  summary: 'Labels with the number of their work orders',
  access: 'rule',
  rule,
  budget: 'ordinary',
  data: LabelSettings,
  handler: shown,
})

/** Adds a label, or with `id` renames one on all its work orders; answers with all. */
export const workorderSaveLabel = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveLabel',
  summary: 'Add or rename a label',
  access: 'rule',
  rule,
  budget: 'ordinary',
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

/** Takes a label from all its work orders. */
export const workorderDeleteLabel = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteLabel',
  summary: 'Delete a label',
  access: 'rule',
  rule,
  budget: 'ordinary',
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
