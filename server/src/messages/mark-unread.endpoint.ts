import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { rowId } from '../http/field-kinds.ts'
import { Badge, badgeOf } from './badge.ts'
import { isVisible } from './is-visible.ts'
import { UndoToken, undoable } from './undo.ts'
import { markUnread } from './unread.ts'

/** Messages that become unread at most. */
const most = 1000

const Unread = Type.Object({ changed: Type.Integer(), badge: Badge, ...UndoToken.properties })
/** Marks a received message and all later ones of its conversation as unread (member API, 9.5). */
export const interactionMarkUnread = defineEndpoint({
  method: 'POST',
  path: '/interaction/markUnread',
  summary: 'Mark a conversation as unread from a message on',
  access: 'member',
  budget: 'ordinary',
  body: { id: rowId() },
  data: Unread,
  async handler({ db, member, body, t, now, sharedState }) {
    const received = db.selectFrom('message').where('recipient_id', '=', member.id).where(isVisible(member.id))
    const first = await received.select(['id', 'user_id', 'kind']).where('id', '=', body.id).executeTakeFirst()
    if (first === undefined) return failure(t('messageNotFound'))
    const rows = await received
      .select('id')
      .where('user_id', '=', first.user_id)
      .where('kind', '=', first.kind)
      .where('id', '>=', first.id)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    const marked = await markUnread(
      db,
      member.id,
      rows.map(({ id }) => id),
    )
    const unread = marked.map(({ id }) => id)
    const undo = await undoable.keep(sharedState, member.id, { unread }, now)
    return ok(Unread, { changed: unread.length, badge: await badgeOf(db, member.id, now), ...undo })
  },
})
