import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { field, flag } from '../http/field-kinds.ts'
import { hideMessages } from './hide-messages.ts'
import { messageIds } from './message-ids.ts'
import { actId, UndoToken, undoable } from './undo.ts'

const Deleted = Type.Union([Type.Null(), Type.Object({ changed: Type.Integer(), ...UndoToken.properties })])

/**
 * Hides messages from the member; the other member still sees them (member API, 9.2). BuildAdmin answers null and
 * cannot take it back.
 */
export const interactionDelMessage = defineEndpoint({
  method: 'POST',
  path: '/interaction/delMessage',
  summary: 'Delete messages for oneself',
  access: 'member',
  budget: 'ordinary',
  body: {
    ids: field(Type.Array(Type.Integer()), messageIds),
    undo: flag(Type.Boolean({ description: 'Whether the answer says how it can be taken back' })),
    client_id: actId,
  },
  data: Deleted,
  async handler({ db, member, body, t, now, sharedState }) {
    const { ids } = body
    if (ids === undefined || ids === 'all') return failure(t('deleteFailed'))
    const again = await undoable.repeated(sharedState, member.id, body.client_id)
    if (again !== undefined) {
      const { what, ...token } = again
      return ok(Deleted, { changed: what.hidden?.length ?? 0, ...token })
    }
    const hidden = await hideMessages(db, member.id, ids, now)
    if (hidden.length === 0) return failure(t('deleteFailed'))
    if (!body.undo) return ok(Deleted, null)
    const token = await undoable.keep(sharedState, member.id, { hidden }, now, body.client_id)
    return ok(Deleted, { changed: hidden.length, ...token })
  },
})
