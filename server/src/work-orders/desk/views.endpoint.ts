import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { flag, rowId, rowIdIfSent, text, texts } from '../../http/field-kinds.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'

/** A named view of the queue. */
const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Query string of the page's address. */
  query: Type.String(),
  columns: Type.Array(Type.String()),
  shared: Type.Boolean(),
  /** Whether the caller may change it. */
  editable: Type.Boolean(),
})
const SavedViews = Type.Object({ list: Type.Array(SavedView) })

const succeed = ok(SavedViews)

const mayShare = ({ rights }: MemberContext): boolean => rights.may(nodeOf('agent', 'view'))

const visible = ({ db, member }: MemberContext) =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('shop_id', '=', member.shop_id)
    .where((where) => where.or([where('owner_id', '=', member.id), where('shared', '=', 1)]))

const shown = async (context: MemberContext) => {
  const rows = await visible(context).orderBy('shared', 'desc').orderBy('id').limit(200).execute()
  return succeed({
    list: rows.map(({ id, name, query, columns, shared, owner_id }) => ({
      id,
      name,
      query,
      columns: columns.split(',').filter(Boolean),
      shared: shared === 1,
      editable: shared === 1 ? mayShare(context) : owner_id === context.member.id,
    })),
  })
}

/** The view with that id, among those visible to the caller. */
const find = (context: MemberContext, id: number) => visible(context).where('id', '=', id).executeTakeFirst()

/** Tells the agents of the shop of a view that was or is shared. */
const tellAgents = ({ db, member }: MemberContext, shared: boolean): void =>
  announce(db, ...(shared ? [{ kind: 'desk', shop: member.shop_id } as const] : []))

/** Rules for changing a view: a shared one needs the button, before or after the change. */
const changeRules = async (context: MemberContext, id: number, shared: boolean): Promise<readonly string[]> => {
  const isShared = shared || (await find(context, id))?.shared === 1
  return isShared ? [pageRule.manage, nodeOf('agent', 'view')] : [pageRule.manage]
}

export const workorderViews = defineEndpoint({
  method: 'GET',
  path: '/workorder/views',
  summary: 'Saved views of the queue',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: SavedViews,
  handler: shown,
})

/** Creates a view, or with `id` changes one; answers with all. */
export const workorderSaveView = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveView',
  summary: 'Create or change a view of the queue',
  access: 'rule',
  rule: (context) => changeRules(context, context.body.id ?? 0, context.body.shared),
  budget: 'ordinary',
  body: {
    id: rowIdIfSent(),
    name: text({ maxLength: 50 }),
    query: text({ maxLength: 1000 }),
    columns: texts(),
    shared: flag(Type.Boolean({ default: false })),
  },
  data: SavedViews,
  async handler(context) {
    const { db, member, body, t } = context
    const { id, name, shared } = body
    if (name === '' || [...name].length > 50) return failure(t('savedViewRule'))
    const columns = body.columns.filter((column) => /^[\w.-]{1,40}$/.test(column))
    const query = body.query.slice(0, 1000)
    const values = { name, query, columns: columns.slice(0, 30).join(','), shared: shared ? 1 : 0 }
    if (id === undefined) {
      await db
        .insertInto('saved_view')
        .values({ shop_id: member.shop_id, owner_id: member.id, ...values })
        .execute()
      tellAgents(context, shared)
      return shown(context)
    }
    const row = await find(context, id)
    if (row === undefined) return failure(t('savedViewUnknown'))
    await db.updateTable('saved_view').set(values).where('id', '=', row.id).execute()
    tellAgents(context, shared || row.shared === 1)
    return shown(context)
  },
})

export const workorderDeleteView = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteView',
  summary: 'Delete a view of the queue',
  access: 'rule',
  rule: (context) => changeRules(context, context.body.id, false),
  budget: 'ordinary',
  body: { id: rowId() },
  data: SavedViews,
  async handler(context) {
    const row = await find(context, context.body.id)
    if (row === undefined) return failure(context.t('savedViewUnknown'))
    await context.db.deleteFrom('saved_view').where('id', '=', row.id).execute()
    tellAgents(context, row.shared === 1)
    return shown(context)
  },
})
