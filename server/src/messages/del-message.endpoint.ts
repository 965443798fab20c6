import { Type } from 'typebox'
import { type Endpoint, untrusted } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { hideMessages } from './dialog.ts'
import { messageIds } from './message-ids.ts'

/** Hides messages from the member; the other party keeps them (contract 6.1, delMessage). */
export const interactionDelMessage: Endpoint = {
  method: 'POST',
  path: '/interaction/delMessage',
  summary: 'Delete messages for oneself',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ ids: untrusted(Type.Array(Type.Integer())) }),
  data: Type.Null(),
  async handler({ db, member, body, t }) {
    const ids = messageIds(body.ids)
    if (ids === undefined || ids === 'all') return failure(t('deleteFailed'))
    const hidden = await hideMessages(db, member.id, ids)
    return hidden > 0 ? success(null) : failure(t('deleteFailed'))
  },
}
