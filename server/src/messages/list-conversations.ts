import { sql } from 'kysely'
import type { Database, MessageKind } from '../database/schema.ts'
import { type ConversationFilter, conversationsIn, type ListOwner } from './conversation-filter.ts'
import { conversationsOf, isArchived, isMuted } from './conversation-marks.ts'

/** Rows of conversations from a query of those that are meant. */
const rowsOf = (db: Database, memberId: number, found: ReturnType<typeof conversationsIn>) => {
  const page = found
    .select(['conversation.other_id', 'conversation.kind', 'conversation.newest_id', 'conversation.messages'])
    .select(['conversation.unread', sql<number>`case when ${isArchived} then 1 else 0 end`.as('archived')])
    .select(sql<number>`case when ${isMuted} then 1 else 0 end`.as('muted'))
    .as('page')
  return db
    .selectFrom(page)
    .innerJoin('message', 'message.id', 'page.newest_id')
    .innerJoin('member', 'member.id', 'page.other_id')
    .leftJoin('member_block as block', (join) =>
      join.onRef('block.blocked_id', '=', 'page.other_id').on('block.member_id', '=', memberId),
    )
    .select([
      'page.kind',
      'page.messages',
      'page.unread',
      'page.archived',
      'page.muted',
      'block.create_time as blocked',
    ])
    .select(['message.id', 'message.user_id', 'message.content', 'message.status', 'message.create_time'])
    .select(['page.other_id', 'member.nickname', 'member.username', 'member.avatar', 'member.motto'])
    .select('member.status as member_status')
    .orderBy('message.id', 'desc')
}

/** A part of a list by the newest message: the one after `before`, 0 for the first, and after `offset` more. */
export interface ListPart {
  before: number
  limit: number
  offset: number
}

/** One part of a member's conversations, the newest first. Conversations with new messages move to the first part. */
export async function listConversations(db: Database, owner: ListOwner, filter: ConversationFilter, part: ListPart) {
  let found = conversationsIn(db, owner, filter)
  if (part.before > 0) found = found.where('conversation.newest_id', '<', part.before)
  const limited = found
    .orderBy('conversation.newest_id', 'desc')
    .limit(part.limit + 1)
    .offset(part.offset)
  const rows = await rowsOf(db, owner.memberId, limited).execute()
  const list = rows.slice(0, part.limit)
  return { list, next: rows.length > part.limit ? (list.at(-1)?.id ?? 0) : 0 }
}

/** The conversations with these members, whatever they are. */
export const conversationsWith = (db: Database, memberId: number, others: readonly number[]) =>
  rowsOf(db, memberId, conversationsOf(db, memberId).where('conversation.other_id', 'in', [...others])).execute()

/** One conversation of a list. */
export type ListedConversation = Awaited<ReturnType<typeof conversationsWith>>[number]

/** Number of conversations that a filter means. */
export async function countConversations(db: Database, owner: ListOwner, filter: ConversationFilter): Promise<number> {
  const { total } = await conversationsIn(db, owner, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How many conversations of one kind a member has: in the list, unread ones of it, and archived ones. */
export interface KindCount {
  kind: MessageKind
  listed: number
  unread: number
  archived: number
}

/** The numbers of a member's conversations of each kind; kinds without any are left out. */
export async function countKinds(db: Database, memberId: number): Promise<KindCount[]> {
  const rows = await conversationsOf(db, memberId)
    .select([
      'conversation.kind',
      sql<number>`sum(case when ${isArchived} then 0 else 1 end)`.as('listed'),
      sql<number>`sum(case when conversation.unread > 0 and not (${isArchived}) then 1 else 0 end)`.as('unread'),
      sql<number>`sum(case when ${isArchived} then 1 else 0 end)`.as('archived'),
    ])
    .groupBy('conversation.kind')
    .execute()
  return rows.map(({ kind, listed, unread, archived }) => ({
    kind,
    listed: Number(listed),
    unread: Number(unread),
    archived: Number(archived),
  }))
}
