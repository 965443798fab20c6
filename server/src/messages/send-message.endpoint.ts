import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, notYet } from '../http/envelope.ts'
import { rowId, text } from '../http/field-kinds.ts'
import { hasBlocked } from './blocks.ts'
import { findCorrespondent } from './find-person.ts'
import { sendMessage, sentBefore } from './send-message.ts'

const longest = 2000
/** Limit of messages per member and minute. */
const maxPerMinute = 30

const Sent = Type.Union([
  Type.Null(),
  Type.Object({ id: Type.Integer(), sent_at: Type.Integer({ description: 'Seconds' }) }),
])

/**
 * Sends a text, which is stored unchanged, to another member of the shop (member API, 9.2). BuildAdmin
 * answers null; with a `client_id` the answer has the id of the message, and sending it again has no effect.
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
    client_id: text({ description: 'Id given by the client, so that a repeated request sends the message once' }),
  },
  data: Sent,
  async handler(context) {
    const { db, member, body, t, now, sharedState } = context
    const { content } = body
    if (content === '') return failure(t('messageEmpty'))
    if ([...content].length > longest) return failure(t('messageTooLong', { max: longest }))
    const recipient = await findCorrespondent(context, body.userId)
    if (recipient?.status !== 'enabled') return failure(t('memberNotFound'))
    if (recipient.id === member.id) return failure(t('messageToSelf'))
    if (await hasBlocked(db, member.id, recipient.id)) return failure(t('messageToBlocked'))
    const clientId = body.client_id.slice(0, 64) || null
    const message = { sender: member.id, recipient: recipient.id, content, clientId, now }
    const known = await sentBefore(db, message)
    if (known === undefined) {
      const { count, resetSeconds } = await sharedState.increment(`messages:${member.id}`, 60)
      if (count > maxPerMinute) return notYet(t('messagesTooOften', { seconds: resetSeconds }), resetSeconds)
    }
    // Whoever is blocked is answered as always: the message is there for them only.
    const reach = (await hasBlocked(db, recipient.id, member.id)) ? 'sender' : 'both'
    const { id, create_time } = known ?? (await sendMessage(db, { ...message, reach }))
    return ok(Sent, clientId === null ? null : { id, sent_at: create_time })
  },
})
