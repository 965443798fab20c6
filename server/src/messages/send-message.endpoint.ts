import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { rowId, text } from '../http/field-kinds.ts'
import { findPerson } from './find-person.ts'
import { sendMessage, sentBefore } from './send-message.ts'

const longest = 2000
/** Messages a member may send in a minute. */
const inMinute = 30

const Sent = Type.Union([
  Type.Null(),
  Type.Object({ id: Type.Integer(), sent_at: Type.Integer({ description: 'Seconds' }) }),
])

const succeed = ok(Sent)

/**
 * Sends a text to another member of the shop (contract 6.1, sendMessage). It is stored as it was written. The
 * original answers null; a client that sends a `client_id` learns which message it became, and may send it again without
 * harm.
 */
export const interactionSendMessage = defineEndpoint({
  method: 'POST',
  path: '/interaction/sendMessage',
  summary: 'Send a message',
  access: 'member',
  budget: 'ordinary',
  body: {
    userId: rowId(),
    content: text({ maxLength: longest }),
    client_id: text({ description: 'Chosen by the client: sent again, nothing is written twice' }),
  },
  data: Sent,
  async handler({ db, shop, member, body, t, now, sharedState }) {
    const { content } = body
    if (content === '') return failure(t('messageEmpty'))
    if ([...content].length > longest) return failure(t('messageTooLong', { max: longest }))
    const recipient = await findPerson(db, shop.id, body.userId)
    if (recipient?.status !== 'enabled') return failure(t('memberNotFound'))
    if (recipient.id === member.id) return failure(t('messageToSelf'))
    const clientId = body.client_id.slice(0, 64) || null
    const message = { sender: member.id, recipient: recipient.id, content, clientId, now }
    const known = await sentBefore(db, message)
    if (known === undefined) {
      const { count } = await sharedState.increment(`messages:${member.id}`, 60)
      if (count > inMinute) return failure(t('messagesTooOften'))
    }
    const { id, create_time } = known ?? (await sendMessage(db, message))
    return succeed(clientId === null ? null : { id, sent_at: create_time })
  },
})
