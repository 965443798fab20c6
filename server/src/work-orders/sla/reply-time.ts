import { type Static, Type } from 'typebox'
import type { TicketPriority } from '../../database/schema.ts'
import { addWorking } from './business-hours.ts'
import type { SlaTerms } from './sla-clock.ts'

/** When a member can expect the first answer. */
export const ReplyTime = Type.Object({
  /** Business seconds. */
  seconds: Type.Integer(),
  /** Until when, in seconds since 1970; without business hours in the next ten years there is none. */
  due: Type.Optional(Type.Integer()),
})
export type ReplyTime = Static<typeof ReplyTime>

/**
 * When the first answer can be expected to a ticket of that priority.
 * @param since creation of the ticket in seconds
 */
export function replyTime({ hours, targets }: SlaTerms, priority: TicketPriority, since: number): ReplyTime {
  const seconds = targets[priority].first
  const due = addWorking(hours, since, seconds)
  return { seconds, ...(due !== null && { due }) }
}
