import { Type } from 'typebox'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import type { Values } from '../http/field.ts'
import { choice, flag, integer, text, texts } from '../http/field-kinds.ts'
import { largestId } from '../http/input-value.ts'
import {
  actOnConversations,
  conversationActs,
  type FoundConversation,
  findConversationKeys,
} from './act-on-conversations.ts'
import { Badge, badgeOf } from './badge.ts'
import { conversationsIn, wordsIn } from './conversation-filter.ts'
import type { ConversationKey } from './conversation-marks.ts'
import { filterFields } from './list-conversations.endpoint.ts'
import { messageKinds } from './message-kinds.ts'
import { officialIds } from './official-accounts.ts'
import { actId, takeBack, UndoToken, undoable } from './undo.ts'

const mostNamed = 200

const Acted = Type.Object({
  changed: Type.Integer({ description: 'Number of conversations' }),
  badge: Badge,
  ...Type.Partial(UndoToken).properties,
})
const actFields = {
  act: choice(conversationActs),
  conversations: texts({ pattern: '^\\d+:[a-z]+$' }, { description: 'Each as `<userId>:<kind>`', maxItems: mostNamed }),
  filtered: flag(Type.Boolean({ description: 'Instead: all conversations of the filter' })),
  ...filterFields,
  up_to: integer(largestId, {
    description: 'With filtered: only up to this newest message, which the list began with',
  }),
  client_id: actId,
}

/** Reads conversations such as `12:person`. */
const keysIn = (named: readonly string[]): ConversationKey[] =>
  named.flatMap((one) => {
    const [, id, word] = /^(\d{1,10}):([a-z]+)$/.exec(one) ?? []
    const kind = messageKinds.find((known) => known === word)
    return kind === undefined ? [] : [{ userId: Number(id), kind }]
  })

const chosen = async ({ db, member, shop, body }: MemberContext<unknown, Values<typeof actFields>>) => {
  if (!body.filtered) return findConversationKeys(db, member.id, keysIn(body.conversations.slice(0, mostNamed)))
  const owner = { memberId: member.id, official: officialIds(shop) }
  let found = conversationsIn(db, owner, { is: wordsIn(body.is), not: wordsIn(body.not) })
  if (body.up_to !== undefined) found = found.where('conversation.newest_id', '<=', body.up_to)
  // Only what the act can change.
  if (body.act === 'read') found = found.where('conversation.unread', '>', 0)
  const rows = await found.select(['conversation.other_id', 'conversation.kind', 'conversation.newest_id']).execute()
  return rows.map(({ other_id: userId, kind, newest_id: newest }): FoundConversation => ({ userId, kind, newest }))
}

/** One act on conversations, those named or all that are filtered; it can be taken back for a minute (member API, 9.5). */
export const interactionAct = defineEndpoint({
  method: 'POST',
  path: '/interaction/act',
  summary: 'Read, archive, mute or delete conversations',
  access: 'member',
  budget: 'ordinary',
  body: actFields,
  data: Acted,
  async handler(context) {
    const { db, member, body, t, now, sharedState } = context
    const { act } = body
    if (act === undefined) return failure(t('conversationAct'))
    const again = await undoable.repeated(sharedState, member.id, body.client_id)
    if (again !== undefined) {
      const { what, ...token } = again
      return ok(Acted, { changed: what.conversations ?? 0, badge: await badgeOf(db, member.id, now), ...token })
    }
    const found = await chosen(context)
    if (found.length === 0 && !body.filtered) return failure(t('conversationNotFound'))
    const changed = await actOnConversations(db, member.id, act, found, now)
    const badge = await badgeOf(db, member.id, now)
    if (found.length === 0) return ok(Acted, { changed: 0, badge })
    const what = { ...changed, conversations: found.length }
    const token = await undoable.keep(sharedState, member.id, what, now, body.client_id)
    return ok(Acted, { changed: found.length, badge, ...token })
  },
})

const Undone = Type.Object({ changed: Type.Integer(), badge: Badge })
/** Takes back what `act`, `markUnread` or `delMessage` has done, for a minute and once (member API, 9.5). */
export const interactionUndo = defineEndpoint({
  method: 'POST',
  path: '/interaction/undo',
  summary: 'Take back an act on messages within a minute',
  access: 'member',
  budget: 'ordinary',
  body: { undo: text({ maxLength: 36 }) },
  data: Undone,
  async handler({ db, member, body, t, now, sharedState }) {
    const found = await undoable.take(sharedState, member.id, body.undo)
    if (found === undefined) return failure(t('undoGone'))
    const changed = await takeBack(db, member.id, found)
    return ok(Undone, { changed, badge: await badgeOf(db, member.id, now) })
  },
})
