import type { Act } from './act.ts'
import { become, type Decision, toClosed, toOpen, toSolved } from './next-facts.ts'
import { isLive, periods, type TicketFacts } from './ticket-facts.ts'

/** How long it has been the member's turn without a word from him. */
const silence = ({ silent_since }: TicketFacts, now: number): number => (silent_since === null ? 0 : now - silent_since)

/** What the clock does (screens: transitions 6, 9, 10), and its look at missed targets. */
export function systemTransition(ticket: TicketFacts, act: Act, now: number): Decision {
  const { status } = ticket
  switch (act.kind) {
    case 'remind':
      if (status !== 'pending' && status !== 'solved') return { refused: 'state' }
      if (ticket.reminded_at !== null) return { refused: 'unchanged' }
      if (silence(ticket, now) < periods.reminder) return { refused: 'too-early' }
      return {
        ...become(ticket, { reminded_at: now, last_activity_at: now }),
        systemText: status === 'pending' ? 'remindPending' : 'remindSolved',
      }
    case 'solve-silent':
      if (status !== 'pending') return { refused: 'state' }
      if (silence(ticket, now) < periods.silence) return { refused: 'too-early' }
      return { ...become(ticket, toSolved(now)), systemText: 'solvedBySilence' }
    case 'close-silent':
      if (status !== 'solved') return { refused: 'state' }
      if (silence(ticket, now) < periods.silence) return { refused: 'too-early' }
      return become(ticket, toClosed('system', now))
    case 'wake':
      if (status !== 'on_hold') return { refused: 'state' }
      if (ticket.hold_until === null || ticket.hold_until > now) return { refused: 'too-early' }
      return become(ticket, { ...toOpen(ticket, now), last_activity_at: ticket.last_activity_at })
    case 'miss':
      return isLive(ticket) ? become(ticket, {}) : { refused: 'state' }
    default:
      return { refused: 'role' }
  }
}
