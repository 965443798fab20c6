import { Type } from 'typebox'
import { type Call, tolerant } from '../http/call.ts'
import { failure, success } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { findPerson } from '../interaction/find-person.ts'

const longest = 2000
/** Messages a member may send in a minute. */
const inMinute = 30

/** Sends a text to another member of the store (contract 6.1, sendMessage). It is stored as it was written. */
export const interactionSendMessage: Call = {
  method: 'POST',
  path: '/interaction/sendMessage',
  summary: 'Send a message',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({ userId: tolerant(Type.Integer()), content: tolerant(Type.String({ maxLength: longest })) }),
  data: Type.Null(),
  async answer({ db, store, member, body, say, now, sharedState }) {
    const content = readText(body, 'content')
    if (content === '') return failure(say('messageEmpty'))
    if ([...content].length > longest) return failure(say('messageTooLong', { max: longest }))
    const recipient = await findPerson(db, store.id, body, 'userId')
    if (recipient?.status !== 'enabled') return failure(say('memberNotFound'))
    if (recipient.id === member.id) return failure(say('messageToSelf'))
    const { count } = await sharedState.increment(`messages:${member.id}`, 60)
    if (count > inMinute) return failure(say('messagesTooOften'))
    await db
      .insertInto('message')
      .values({
        user_id: member.id,
        recipient_id: recipient.id,
        content,
        status: 'unread',
        del_user_id: 0,
        create_time: now,
      })
      .execute()
    return success(null)
  },
}
