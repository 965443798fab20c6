import { sql } from 'kysely'
import { contains } from '../database/like.ts'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import { isVisible } from './is-visible.ts'
import { messageColumns } from './message-columns.ts'
import type { NicknameColumn } from './shown-nickname.ts'

/** Search in a member's conversations; empty texts match all. */
export interface ConversationSearch {
  content: string
  nickname: string
}

/** Query of the newest message between the member and each other member. */
const newest = (db: Database, memberId: number, search: ConversationSearch, nicknameOf: NicknameColumn) => {
  let found = db
    .selectFrom('message')
    .innerJoin('member as sender', 'sender.id', 'message.user_id')
    .innerJoin('member as receiver', 'receiver.id', 'message.recipient_id')
    .where((where) => where.or([where('message.user_id', '=', memberId), where('message.recipient_id', '=', memberId)]))
    .where(isVisible(memberId))
    .select([
      'message.id as message_id',
      sql<number>`row_number() over (
        partition by case when message.user_id = ${memberId} then message.recipient_id else message.user_id end
        order by message.id desc
      )`.as('rn'),
    ])
  if (search.content !== '') found = found.where(contains('message.content', search.content))
  if (search.nickname !== '') {
    found = found.where((where) =>
      where.or([contains(nicknameOf('sender'), search.nickname), contains(nicknameOf('receiver'), search.nickname)]),
    )
  }
  return found.as('newest')
}

/** Searches all messages of the member; each conversation shows its newest match. */
const searchConversations = async (
  db: Database,
  memberId: number,
  search: ConversationSearch,
  { limit, offset }: Page,
  nicknameOf: NicknameColumn,
) => {
  const { total } = await db
    .selectFrom(newest(db, memberId, search, nicknameOf))
    .where('newest.rn', '=', 1)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom(newest(db, memberId, search, nicknameOf))
    .where('newest.rn', '=', 1)
    .innerJoin('message', 'message.id', 'newest.message_id')
    .innerJoin('member as user', 'user.id', 'message.user_id')
    .innerJoin('member as recipient', 'recipient.id', 'message.recipient_id')
    .select(messageColumns(nicknameOf))
    .select('newest.rn')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** All conversations, from the table that has the newest message of each. */
const allConversations = async (
  db: Database,
  memberId: number,
  { limit, offset }: Page,
  nicknameOf: NicknameColumn,
) => {
  const own = db.selectFrom('conversation').where('member_id', '=', memberId)
  const { total } = await own
    .select((select) => select.fn.count<number>('other_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  // One conversation with each member, whatever kinds of messages there are.
  const page = own
    .select((select) => select.fn.max('newest_id').as('newest_id'))
    .groupBy('other_id')
    .orderBy('newest_id', 'desc')
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .selectFrom(page)
    .innerJoin('message', 'message.id', 'page.newest_id')
    .innerJoin('member as user', 'user.id', 'message.user_id')
    .innerJoin('member as recipient', 'recipient.id', 'message.recipient_id')
    .select(messageColumns(nicknameOf))
    .select(sql<number>`1`.as('rn'))
    .orderBy('message.id', 'desc')
    .execute()
  return { rows, total: Number(total) }
}

/** One page of a member's conversations by newest message, and the number of all (member API, 9.1). */
export async function findConversations(
  db: Database,
  memberId: number,
  search: ConversationSearch,
  page: Page,
  nicknameOf: NicknameColumn,
) {
  const all = search.content === '' && search.nickname === ''
  return all
    ? allConversations(db, memberId, page, nicknameOf)
    : searchConversations(db, memberId, search, page, nicknameOf)
}

/** One conversation: its newest message with both members. */
export type ConversationRow = Awaited<ReturnType<typeof findConversations>>['rows'][number]
