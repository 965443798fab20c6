import { workOrderPath } from '../../addresses.ts'
import type { Database } from '../../database/schema.ts'
import { isUnread, siteSentence } from '../../messages/message-columns.ts'
import { storeSystemMessage, systemSender } from '../../messages/system-message.ts'
import { markRead } from '../../messages/unread.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'
import type { TicketState } from './ticket-state.ts'

/** A site message about a change, and its recipient. */
export interface Notice {
  memberId: number
  text: Extract<TextKey, `ticketNotice${string}`>
  /** For the sentence, beside the number of the ticket. */
  values?: Record<string, string>
}

const speaks = ({ visibility }: MessageDraft): boolean => visibility === 'public'

const forRequester = ({ before, next, messages, actor }: TicketChange): Notice['text'] | undefined => {
  if (actor.role === 'member') return undefined
  if (before.last_seq === 0) return 'ticketNoticeCreated'
  if (next.status === 'solved' && before.status !== 'solved') return 'ticketNoticeSolved'
  return messages.some(speaks) ? 'ticketNoticeAnswered' : undefined
}

const forAssignee = ({ before, next, messages, actor }: TicketChange): Notice['text'] | undefined => {
  if (next.assignee_id !== before.assignee_id) return 'ticketNoticeAssigned'
  const noticeable = messages.some(speaks) || next.status !== before.status || next.nudged_at !== before.nudged_at
  return actor.role === 'member' && noticeable ? 'ticketNoticeWritten' : undefined
}

const forTeam = ({ before, next }: TicketChange): Notice['text'] | undefined => {
  if (next.team_id !== before.team_id) return 'ticketNoticeTeam'
  return next.nudged_at !== before.nudged_at ? 'ticketNoticeWritten' : undefined
}

/**
 * Whether a change is told to the whole team: it gets a ticket without an agent, or the member asks about one.
 */
export const isForTeam = (before: StoredTicket, next: TicketState): boolean =>
  next.team_id !== null &&
  next.assignee_id === null &&
  (next.team_id !== before.team_id || next.nudged_at !== before.nudged_at)

/**
 * Site messages about a change: to the member about messages and changes by agents, to the assignee about the member's
 * actions and about the assignment, to the team about what no agent has; never about one's own actions (work orders, notices).
 */
export function noticesOf(change: TicketChange): Notice[] {
  const { before, next, actor, team = [], isUndo } = change
  if (isUndo) return []
  const notices = [
    { memberId: before.requester_id, text: forRequester(change) },
    { memberId: next.assignee_id, text: forAssignee(change) },
    ...team.map((memberId) => ({ memberId, text: forTeam(change) })),
  ]
  return notices.flatMap(({ memberId, text }) =>
    memberId === null || text === undefined || memberId === actor.id ? [] : [{ memberId, text }],
  )
}

/**
 * Stores notices as site messages that lead to the ticket, in every language. A notice that is still unread is
 * not repeated. Without an official account there is no sender, and no notices are stored.
 * @returns the ids of the messages
 */
export async function storeNotices(
  db: Database,
  ticket: Pick<StoredTicket, 'id' | 'number' | 'subject' | 'shop_id' | 'language'>,
  notices: readonly Notice[],
  now: number,
): Promise<number[]> {
  if (notices.length === 0) return []
  const sender = await systemSender(db, ticket.shop_id)
  const path = workOrderPath(ticket.id)
  const stored: number[] = []
  for (const { memberId: recipient, text, values } of notices) {
    const named = { number: ticket.number, subject: ticket.subject, ...values }
    const { content, label, translations } = siteSentence(ticket.language, text, named, 'actionOpenTicket')
    const said = { kind: 'workorder' as const, content, action: { label, path }, translations }
    const message = { shopId: ticket.shop_id, recipient, now, ...said }
    const id = await storeSystemMessage(db, message, sender)
    if (id !== undefined) stored.push(id)
  }
  return stored
}

/** Whoever has read a ticket knows what its notices tell. */
export async function readNotices(db: Database, ticketId: number, memberId: number): Promise<void> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', memberId)
    .where(isUnread)
    .where('kind', '=', 'workorder')
    .where('action_path', '=', workOrderPath(ticketId))
    .execute()
  const ids = rows.map(({ id }) => id)
  await markRead(db, memberId, ids)
}
