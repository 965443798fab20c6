import type { TextKey } from '../../texts/zh-cn.ts'
import type { MessageDraft, TicketChange } from './ticket-change.ts'

/** A site message about a change, and its recipient. */
export interface Notice {
  memberId: number
  text: Extract<TextKey, `ticketNotice${string}`>
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

/**
 * Site messages about a change: to the member about messages and changes by agents, to the assignee about the member's
 * actions and about the assignment; never about one's own actions (work orders, notices).
 */
export function noticesOf(change: TicketChange): Notice[] {
  const { before, next, actor } = change
  const notices = [
    { memberId: before.requester_id, text: forRequester(change) },
    { memberId: next.assignee_id, text: forAssignee(change) },
  ]
  return notices.flatMap(({ memberId, text }) =>
    memberId === null || text === undefined || memberId === actor.id ? [] : [{ memberId, text }],
  )
}
