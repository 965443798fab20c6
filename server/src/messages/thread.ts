import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type ConversationKey, conversationsOf, isArchived, isMuted } from './conversation-marks.ts'
import { type DialogScope, readDialog } from './dialog.ts'
import { isUnread } from './is-unread.ts'
import { isVisible } from './is-visible.ts'
import type { NicknameColumn } from './nickname-column.ts'

/** Which section of a conversation: the newest, older or newer than a message, or on both sides of one. */
export type ThreadPart = { limit: number } & ({ from: 'newest' } | { from: 'before' | 'after' | 'around'; id: number })

/** A section of a conversation, newest first, and whether there are older and newer messages. */
export async function readThread(db: Database, scope: DialogScope, part: ThreadPart, nicknameOf: NicknameColumn) {
  const { limit } = part
  switch (part.from) {
    case 'newest': {
      const { rows, more } = await readDialog(db, scope, { from: 'newest', limit, offset: 0 }, nicknameOf)
      return { rows, older: more, newer: false }
    }
    case 'before': {
      const { rows, more } = await readDialog(db, scope, { from: 'before', id: part.id, limit }, nicknameOf)
      return { rows, older: more, newer: true }
    }
    case 'after': {
      const { rows, more } = await readDialog(db, scope, { from: 'after', id: part.id, limit }, nicknameOf)
      return { rows, older: part.id > 0, newer: more }
    }
    case 'around': {
      const half = Math.ceil(limit / 2)
      const before = await readDialog(db, scope, { from: 'before', id: part.id, limit: half }, nicknameOf)
      const onwards = await readDialog(db, scope, { from: 'after', id: part.id - 1, limit: half }, nicknameOf)
      return { rows: [...onwards.rows, ...before.rows], older: before.more, newer: onwards.more }
    }
  }
}

/** The state of a conversation for a member, and their first unread message in it; 0 for none. */
export async function threadState(db: Database, memberId: number, { userId, kind }: ConversationKey) {
  const state = await conversationsOf(db, memberId)
    .where('conversation.other_id', '=', userId)
    .where('conversation.kind', '=', kind)
    .select(['conversation.messages', 'conversation.unread', 'conversation.newest_id'])
    .select(sql<number>`case when ${isArchived} then 1 else 0 end`.as('archived'))
    .select(sql<number>`case when ${isMuted} then 1 else 0 end`.as('muted'))
    .executeTakeFirst()
  if (state === undefined) return { total: 0, unread: 0, newest: 0, archived: false, muted: false, firstUnread: 0 }
  const first = await db
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', memberId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isUnread)
    .where(isVisible(memberId))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    total: state.messages,
    unread: state.unread,
    newest: state.newest_id,
    archived: state.archived === 1,
    muted: state.muted === 1,
    firstUnread: first?.id ?? 0,
  }
}
