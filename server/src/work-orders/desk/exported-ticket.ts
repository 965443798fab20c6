import { type Static, Type } from 'typebox'
import type { Language } from '../../texts/translate.ts'
import { breachedTargets } from '../sla/sla-clock.ts'
import type { TicketRow } from '../tickets/find-tickets.ts'
import { impacts, priorities, ticketStatuses } from '../tickets/ticket.ts'
import { categoryName } from '../tickets/ticket-view.ts'

const Seconds = Type.Union([Type.Integer(), Type.Null()])

/** A ticket as an export has it; empty texts and null where there is nothing. */
export const ExportedTicket = Type.Object({
  number: Type.String(),
  subject: Type.String(),
  status: Type.Enum([...ticketStatuses]),
  priority: Type.Enum([...priorities]),
  impact: Type.Union([Type.Enum([...impacts]), Type.Null()]),
  category: Type.String(),
  requester: Type.String(),
  assignee: Type.String(),
  team: Type.String(),
  labels: Type.Array(Type.String()),
  created_at: Type.Integer(),
  first_response_at: Seconds,
  solved_at: Seconds,
  closed_at: Seconds,
  last_activity_at: Type.Integer(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  /** Missed targets. */
  missed: Type.Array(Type.Enum(['first', 'next', 'resolve'])),
})
export type ExportedTicket = Static<typeof ExportedTicket>

/** Names are in the language of the reader. */
export const exportedTicket = (row: TicketRow, language: Language): ExportedTicket => ({
  number: row.number,
  subject: row.subject,
  status: row.status,
  priority: row.priority,
  impact: row.impact,
  category: categoryName({ name: row.category_name, name_en: row.category_name_en }, language),
  requester: row.requester_nickname,
  assignee: row.assignee_nickname ?? '',
  team: categoryName({ name: row.team_name ?? '', name_en: row.team_name_en ?? '' }, language),
  labels: row.labels.split(',').filter(Boolean),
  created_at: row.created_at,
  first_response_at: row.first_response_at,
  solved_at: row.solved_at,
  closed_at: row.closed_at,
  last_activity_at: row.last_activity_at,
  rating: row.rating_score,
  missed: [...breachedTargets(row.sla_breached)],
})
