import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../../http/call.ts'
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

const succeed = answering(SavedViews)

const mayShare = ({ rights }: MemberVisit): boolean => rights.may(nodeOf('agent', 'view'))

const visible = ({ db, member }: MemberVisit) =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('store_id', '=', member.store_id)
    .where((where) => where.or([where('owner_id', '=', member.id), where('shared', '=', 1)]))

const shown = async (visit: MemberVisit) => {
  const rows = await visible(visit).orderBy('shared', 'desc').orderBy('id').limit(200).execute()
  return succeed({
    list: rows.map(({ id, name, query, columns, shared, owner_id }) => ({
      id,
      name,
      query,
      columns: columns.split(',').filter(Boolean),
      shared: shared === 1,
      editable: shared === 1 ? mayShare(visit) : owner_id === visit.member.id,
    })),
  })
}

/** The one the request names, among those the visitor sees. */
const named = (visit: MemberVisit) => visible(visit).where('id', '=', readId(visit.body, 'id')).executeTakeFirst()

/** Rules for changing views: a shared one needs the button too, as it was and as it becomes. */
const changeRules = async (visit: MemberVisit): Promise<readonly string[]> => {
  const isShared = readFlag(visit.body, 'shared') || (await named(visit))?.shared === 1
  return isShared ? [pageRule.manage, nodeOf('agent', 'view')] : [pageRule.manage]
}

export const workorderViews: Call = {
  method: 'GET',
  path: '/workorder/views',
  summary: 'Saved views of the queue',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: SavedViews,
  answer: shown,
}

/** Keeps a new one, or with `id` changes one; answers with all. */
export const workorderSaveView: Call = {
  method: 'POST',
  path: '/workorder/saveView',
  summary: 'Keep or change a view of the queue',
  access: 'rule',
  rule: changeRules,
  budget: 'ordinary',
  body: Type.Object({
    id: tolerant(Type.Integer()),
    name: tolerant(Type.String({ maxLength: 50 })),
    query: tolerant(Type.String({ maxLength: 1000 })),
    columns: tolerant(Type.Array(Type.String())),
    shared: tolerant(Type.Boolean({ default: false })),
  }),
  data: SavedViews,
  async answer(visit) {
    const { db, member, body, say } = visit
    const shared = readFlag(body, 'shared')
    const name = readText(body, 'name')
    if (name === '' || [...name].length > 50) return failure(say('savedViewRule'))
    const columns = readTexts(body, 'columns').filter((column) => /^[\w.-]{1,40}$/.test(column))
    const query = readText(body, 'query').slice(0, 1000)
    const values = { name, query, columns: columns.slice(0, 30).join(','), shared: shared ? 1 : 0 }
    if (readText(body, 'id') === '') {
      await db
        .insertInto('saved_view')
        .values({ store_id: member.store_id, owner_id: member.id, ...values })
        .execute()
      return shown(visit)
    }
    const row = await named(visit)
    if (row === undefined) return failure(say('savedViewUnknown'))
    await db.updateTable('saved_view').set(values).where('id', '=', row.id).execute()
    return shown(visit)
  },
}

export const workorderDeleteView: Call = {
  method: 'POST',
  path: '/workorder/deleteView',
  summary: 'Delete a view of the queue',
  access: 'rule',
  rule: changeRules,
  budget: 'ordinary',
  body: Type.Object({ id: tolerant(Type.Integer()) }),
  data: SavedViews,
  async answer(visit) {
    const row = await named(visit)
    if (row === undefined) return failure(visit.say('savedViewUnknown'))
    await visit.db.deleteFrom('saved_view').where('id', '=', row.id).execute()
    return shown(visit)
  },
}
