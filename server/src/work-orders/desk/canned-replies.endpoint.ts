import { readRecord } from '@member/shared/reading'
import type { Insertable } from 'kysely'
import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { CannedReplyTable } from '../../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { choiceOr, field, rowId, text, textOf } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { InBoth } from '../tickets/ticket.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import { foundStored, inTurn, type SavedRow, savedRow, Version, versionOf } from './change-setting.ts'

const scopes = ['mine', 'all'] as const

/** A reusable text in both languages. */
const CannedReply = Type.Object({
  id: Type.Integer(),
  version: Version,
  shortcut: Type.String(),
  title: Type.String(),
  body: InBoth,
  /** `all`: shared with every agent of the shop. */
  scope: Type.Enum(scopes),
  /** Whether the caller may change it. */
  editable: Type.Boolean(),
})
const CannedReplies = Type.Object({ list: Type.Array(CannedReply) })

const mayShare = ({ rights }: MemberContext): boolean => rights.may(nodeOf('agent', 'canned'))

/** The agent's own replies, and those shared in their shop. */
const visible = ({ db, member }: MemberContext) =>
  db
    .selectFrom('canned_reply')
    .selectAll()
    .where('shop_id', '=', member.shop_id)
    .where((where) => where.or([where('owner_id', '=', member.id), where('scope', '=', 'all')]))

const shown = async (context: MemberContext) => {
  const rows = await visible(context).orderBy('shortcut').orderBy('id').limit(1000).execute()
  return ok(CannedReplies, {
    list: rows.map((row) => ({
      id: row.id,
      version: versionOf(row),
      shortcut: row.shortcut,
      title: row.title,
      body: { 'zh-cn': row.body_zh, en: row.body_en },
      scope: row.scope,
      editable: row.scope === 'mine' ? row.owner_id === context.member.id : mayShare(context),
    })),
  })
}

/** The reply with that id, among those visible to the caller. */
const find = (context: MemberContext, id: number) => visible(context).where('id', '=', id).executeTakeFirst()

/** Rules for changing a reply: a shared one needs the button, before or after the change. */
const changeRules = async (
  context: MemberContext,
  id: number,
  scope: (typeof scopes)[number],
): Promise<readonly string[]> => {
  const isShared = scope !== 'mine' || ((await find(context, id))?.scope ?? 'mine') !== 'mine'
  return isShared ? [pageRule.manage, nodeOf('agent', 'canned')] : [pageRule.manage]
}

export const workorderCannedReplies = defineEndpoint({
  method: 'GET',
  path: '/workorder/cannedReplies',
  summary: 'Canned replies of the caller',
  rule: pageRule.manage,
  data: CannedReplies,
  handler: shown,
})

const readBodies = (value: unknown) => {
  const bodies = readRecord(value)
  return { 'zh-cn': textOf(bodies['zh-cn']), en: textOf(bodies.en) }
}

const longestShortcut = 30
const longestTitle = 100
const longestBody = 5000

type Reply = Pick<Insertable<CannedReplyTable>, 'shortcut' | 'title' | 'body_zh' | 'body_en'>

/** Tells the agents, whose pages have the replies as they were. */
const shownToAll = (context: MemberContext) => {
  announce(context.db, { kind: 'desk', shop: context.member.shop_id })
  return shown(context)
}

/** What is wrong with a reply that is to be saved; undefined when nothing is. */
const problemOf = ({ shortcut, title, body_zh, body_en }: Reply): TextKey | undefined => {
  if (shortcut === '' || [...shortcut].length > longestShortcut) return 'cannedReplyShortcut'
  if (title === '' || [...title].length > longestTitle) return 'cannedReplyTitle'
  if (body_zh === '' && body_en === '') return 'cannedReplyRule'
  return [body_zh, body_en].some((body) => body.length > longestBody) ? 'cannedReplyTooLong' : undefined
}

/** Stores a reply of the caller's, or one that they may change; says what is wrong, nothing when it is stored. */
async function save(
  context: MemberContext,
  { id, version }: SavedRow,
  values: Reply & Pick<CannedReplyTable, 'scope'>,
): Promise<TextKey | undefined> {
  const { db, member } = context
  const owner = { shop_id: member.shop_id, owner_id: member.id }
  const known = await visible(context).execute()
  const found = foundStored(known, { id, version }, id === undefined ? { ...owner, ...values } : values)
  if (found === 'same') return undefined
  if (found === 'changed') return 'settingChanged'
  if (id === undefined)
    await db
      .insertInto('canned_reply')
      .values({ ...owner, ...values })
      .execute()
  else if (known.some((row) => row.id === id))
    await db.updateTable('canned_reply').set(values).where('id', '=', id).execute()
  else return 'cannedReplyUnknown'
  return undefined
}

export const workorderSaveCannedReply = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveCannedReply',
  summary: 'Create or change a canned reply',
  rule: (context) => changeRules(context, context.body.id ?? 0, context.body.scope),
  body: {
    ...savedRow,
    shortcut: text({ maxLength: longestShortcut }),
    title: text({ maxLength: longestTitle }),
    body: field(InBoth, readBodies),
    scope: choiceOr(scopes, 'mine'),
  },
  data: CannedReplies,
  async handler(context) {
    const { t } = context
    const { scope, title, body } = context.body
    const shortcut = context.body.shortcut.replace(/\s+/g, '')
    const values = { scope, shortcut, title, body_zh: body['zh-cn'], body_en: body.en }
    const wrong = problemOf(values)
    if (wrong !== undefined) return failure(t(wrong))
    const problem = await inTurn(context.db, (db) => save({ ...context, db }, context.body, values))
    return problem === undefined ? shownToAll(context) : failure(t(problem))
  },
})

export const workorderDeleteCannedReply = defineEndpoint({
  method: 'POST',
  path: '/workorder/deleteCannedReply',
  summary: 'Delete a canned reply',
  rule: (context) => changeRules(context, context.body.id, 'mine'),
  body: { id: rowId() },
  data: CannedReplies,
  async handler(context) {
    const row = await find(context, context.body.id)
    if (row === undefined) return failure(context.t('cannedReplyUnknown'))
    await context.db.deleteFrom('canned_reply').where('id', '=', row.id).execute()
    return shownToAll(context)
  },
})
