import { Type } from 'typebox'
import { type Endpoint, type MemberContext, ok, untrusted } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { readFlag, readText } from '../../http/read-input.ts'
import { readId, readTexts } from '../../http/read-number.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'

/** A way to look at the queue under a name (screens: data model). */
const SavedView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Search part of the page's address. */
  query: Type.String(),
  columns: Type.Array(Type.String()),
  shared: Type.Boolean(),
  /** Whether the visitor may change it. */
  editable: Type.Boolean(),
})
const SavedViews = Type.Object({ list: Type.Array(SavedView) })

const succeed = ok(SavedViews)

const mayShare = ({ rights }: MemberContext): boolean => rights.may(nodeOf('agent', 'view'))

const visible = ({ db, member }: MemberContext) =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('store_id', '=', member.store_id)
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

/** The one the request names, among those the visitor sees. */
const named = (context: MemberContext) =>
  visible(context).where('id', '=', readId(context.body, 'id')).executeTakeFirst()

/** Rules for changing views: a shared one needs the button too, as it was and as it becomes. */
const changeRules = async (context: MemberContext): Promise<readonly string[]> => {
  const isShared = readFlag(context.body, 'shared') || (await named(context))?.shared === 1
  return isShared ? [pageRule.manage, nodeOf('agent', 'view')] : [pageRule.manage]
}

export const workorderViews: Endpoint = {
  method: 'GET',
  path: '/workorder/views',
  summary: 'Saved views of the queue',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: SavedViews,
  handler: shown,
}

/** Keeps a new one, or with `id` changes one; answers with all. */
export const workorderSaveView: Endpoint = {
  method: 'POST',
  path: '/workorder/saveView',
  summary: 'Keep or change a view of the queue',
  access: 'rule',
  rule: changeRules,
  budget: 'ordinary',
  body: Type.Object({
    id: untrusted(Type.Integer()),
    name: untrusted(Type.String({ maxLength: 50 })),
    query: untrusted(Type.String({ maxLength: 1000 })),
    columns: untrusted(Type.Array(Type.String())),
    shared: untrusted(Type.Boolean({ default: false })),
  }),
  data: SavedViews,
  async handler(context) {
    const { db, member, body, t } = context
    const shared = readFlag(body, 'shared')
    const name = readText(body, 'name')
    if (name === '' || [...name].length > 50) return failure(t('savedViewRule'))
    const columns = readTexts(body, 'columns').filter((column) => /^[\w.-]{1,40}$/.test(column))
    const query = readText(body, 'query').slice(0, 1000)
    const values = { name, query, columns: columns.slice(0, 30).join(','), shared: shared ? 1 : 0 }
    if (readText(body, 'id') === '') {
      await db
        .insertInto('saved_view')
        .values({ store_id: member.store_id, owner_id: member.id, ...values })
        .execute()
      return shown(context)
    }
    const row = await named(context)
    if (row === undefined) return failure(t('savedViewUnknown'))
    await db.updateTable('saved_view').set(values).where('id', '=', row.id).execute()
    return shown(context)
  },
}

export const workorderDeleteView: Endpoint = {
  method: 'POST',
  path: '/workorder/deleteView',
  summary: 'Delete a view of the queue',
  access: 'rule',
  rule: changeRules,
  budget: 'ordinary',
  body: Type.Object({ id: untrusted(Type.Integer()) }),
  data: SavedViews,
  async handler(context) {
    const row = await named(context)
    if (row === undefined) return failure(context.t('savedViewUnknown'))
    await context.db.deleteFrom('saved_view').where('id', '=', row.id).execute()
    return shown(context)
  },
}
