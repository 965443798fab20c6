import { readRecord } from '@member/shared/reading'
import { Type } from 'typebox'
import { type Endpoint, type MemberContext, ok, untrusted } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { readId } from '../../http/read-number.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'

const scopes = ['mine', 'team', 'all'] as const

/** A text kept for use again, in both languages (screens: data model). */
const CannedReply = Type.Object({
  id: Type.Integer(),
  shortcut: Type.String(),
  title: Type.String(),
  body: Type.Object({ 'zh-cn': Type.String(), en: Type.String() }),
  scope: Type.Enum(scopes),
  /** Whether the visitor may change it. */
  editable: Type.Boolean(),
})
const CannedReplies = Type.Object({ list: Type.Array(CannedReply) })

const succeed = ok(CannedReplies)

const mayShare = ({ rights }: MemberContext): boolean => rights.may(nodeOf('agent', 'canned'))

/** The agent's own, those of his group, and everybody's. */
const visible = ({ db, member }: MemberContext) =>
  db
    .selectFrom('canned_reply')
    .selectAll()
    .where('store_id', '=', member.store_id)
    .where((where) =>
      where.or([
        where('owner_id', '=', member.id),
        where('scope', '=', 'all'),
        where.and([where('scope', '=', 'team'), where('group_id', '=', member.group_id)]),
      ]),
    )

const shown = async (context: MemberContext) => {
  const rows = await visible(context).orderBy('shortcut').orderBy('id').limit(1000).execute()
  return succeed({
    list: rows.map(({ id, shortcut, title, body_zh, body_en, scope, owner_id }) => ({
      id,
      shortcut,
      title,
      body: { 'zh-cn': body_zh, en: body_en },
      scope,
      editable: scope === 'mine' ? owner_id === context.member.id : mayShare(context),
    })),
  })
}

/** The one the request names, among those the visitor sees. */
const named = (context: MemberContext) =>
  visible(context).where('id', '=', readId(context.body, 'id')).executeTakeFirst()

const scopeAsked = ({ body }: MemberContext) => scopes.find((one) => one === readText(body, 'scope')) ?? 'mine'

/** Rules for changing replies: what others use needs the button too, as it was and as it becomes. */
const changeRules = async (context: MemberContext): Promise<readonly string[]> => {
  const isShared = scopeAsked(context) !== 'mine' || ((await named(context))?.scope ?? 'mine') !== 'mine'
  return isShared ? [pageRule.manage, nodeOf('agent', 'canned')] : [pageRule.manage]
}

export const workorderCannedReplies: Endpoint = {
  method: 'GET',
  path: '/workorder/cannedReplies',
  summary: 'Canned replies the visitor can use',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: CannedReplies,
  handler: shown,
}

/** Keeps a new one, or with `id` changes one; answers with all. */
export const workorderSaveCannedReply: Endpoint = {
  method: 'POST',
  path: '/workorder/saveCannedReply',
  summary: 'Keep or change a canned reply',
  access: 'rule',
  rule: changeRules,
  budget: 'ordinary',
  body: Type.Object({
    id: untrusted(Type.Integer()),
    shortcut: untrusted(Type.String({ maxLength: 30 })),
    title: untrusted(Type.String({ maxLength: 100 })),
    body: untrusted(Type.Object({ 'zh-cn': Type.String(), en: Type.String() })),
    scope: untrusted(Type.String({ enum: [...scopes], default: 'mine' })),
  }),
  data: CannedReplies,
  async handler(context) {
    const { db, member, body: input, t } = context
    const scope = scopeAsked(context)
    const bodies = readRecord(input.body)
    const values = {
      scope,
      shortcut: readText(input, 'shortcut').replace(/\s+/g, ''),
      title: readText(input, 'title'),
      body_zh: readText(bodies, 'zh-cn').slice(0, 5000),
      body_en: readText(bodies, 'en').slice(0, 5000),
    }
    const fits = values.shortcut.length <= 30 && values.title.length <= 100
    if (!fits || !values.shortcut || !values.title || !(values.body_zh || values.body_en)) {
      return failure(t('cannedReplyRule'))
    }
    if (readText(input, 'id') === '') {
      const owner = { store_id: member.store_id, owner_id: member.id, group_id: member.group_id }
      await db
        .insertInto('canned_reply')
        .values({ ...owner, ...values })
        .execute()
      return shown(context)
    }
    const row = await named(context)
    if (row === undefined) return failure(t('cannedReplyUnknown'))
    await db.updateTable('canned_reply').set(values).where('id', '=', row.id).execute()
    return shown(context)
  },
}

export const workorderDeleteCannedReply: Endpoint = {
  method: 'POST',
  path: '/workorder/deleteCannedReply',
  summary: 'Delete a canned reply',
  access: 'rule',
  rule: changeRules,
  budget: 'ordinary',
  body: Type.Object({ id: untrusted(Type.Integer()) }),
  data: CannedReplies,
  async handler(context) {
    const row = await named(context)
    if (row === undefined) return failure(context.t('cannedReplyUnknown'))
    await context.db.deleteFrom('canned_reply').where('id', '=', row.id).execute()
    return shown(context)
  },
}
