import { Type } from 'typebox'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { field } from '../http/field.ts'
import { hideMessages } from './dialog.ts'
import { messageIds } from './message-ids.ts'

/** Hides messages from the member; the other member still sees them (member API, 9.2). */
export const interactionDelMessage = defineEndpoint({
  method: 'POST',
  path: '/interaction/delMessage',
  summary: 'Delete messages for oneself',
  access: 'member',
  budget: 'ordinary',
  body: { ids: field(Type.Array(Type.Integer()), messageIds) },
  data: Type.Null(),
  async handler({ db, member, body, t }) {
    const { ids } = body
    if (ids === undefined || ids === 'all') return failure(t('deleteFailed'))
    const hidden = await hideMessages(db, member.id, ids)
    return hidden > 0 ? success(null) : failure(t('deleteFailed'))
  },
})
