import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { choice, rowId, text } from '../http/field-kinds.ts'
import { findCorrespondent } from './find-person.ts'
import { isVisible } from './message-columns.ts'

const reportReasons = ['spam', 'abuse', 'fraud', 'other'] as const

const longestNote = 500
/** Reports of a member in a day. */
const mostPerDay = 20

/** The text of a message from the reported member that the reporter sees; undefined when there is none. */
const reportedText = async (db: Database, reporter: number, reported: number, id: number) => {
  const message = db.selectFrom('message').select('content').where('id', '=', id)
  const own = message.where('user_id', '=', reported).where('recipient_id', '=', reporter).where(isVisible(reporter))
  return (await own.executeTakeFirst())?.content
}

/** Reports a member, or one message of theirs, to the operators (member API, 9.5). A repeated report changes nothing. */
export const interactionReport = defineEndpoint({
  method: 'POST',
  path: '/interaction/report',
  summary: 'Report a member or a message',
  access: 'member',
  body: {
    userId: rowId(),
    id: rowId({ description: 'The message; 0 to report the member' }),
    reason: choice(reportReasons),
    note: text({ maxLength: longestNote }),
  },
  data: Type.Null(),
  async handler(context) {
    const { db, shop, member, body, t, now, sharedState } = context
    const { reason, id } = body
    if (reason === undefined) return failure(t('reportReason'))
    const reported = await findCorrespondent(context, body.userId)
    if (reported === undefined || reported.id === member.id) return failure(t('memberNotFound'))
    const content = id === 0 ? '' : await reportedText(db, member.id, reported.id, id)
    if (content === undefined) return failure(t('messageNotFound'))
    const known = await db
      .selectFrom('message_report')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('closed_time', 'is', null)
      .where('reporter_id', '=', member.id)
      .where('reported_id', '=', reported.id)
      .where('message_id', id === 0 ? 'is' : '=', id === 0 ? null : id)
      .executeTakeFirst()
    if (known !== undefined) return success(null, t('reported'))
    const { count } = await sharedState.increment(`reports:${member.id}`, 86_400)
    if (count > mostPerDay) return failure(t('reportsTooOften'))
    await db
      .insertInto('message_report')
      .values({
        ...{ shop_id: shop.id, reporter_id: member.id, reported_id: reported.id, message_id: id === 0 ? null : id },
        ...{ content, reason, note: [...body.note].slice(0, longestNote).join(''), create_time: now },
        closed_time: null,
      })
      .execute()
    return success(null, t('reported'))
  },
})
