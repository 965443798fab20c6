import type { Ticket } from './ticket.ts'

/** State of the service targets; `due` in seconds since 1970. */
export type SlaChip =
  | { kind: 'breached' }
  | { kind: 'paused' }
  | { kind: 'soon'; due: number }
  | { kind: 'later'; due: number }

/** A target within this many seconds is `soon`. */
const soonSeconds = 3600

/**
 * State of the service targets at `now`, in seconds since 1970. A target in the past is breached even before the server
 * reports it; a solved, closed or cancelled ticket has no targets.
 */
export function slaChip({ sla, status }: Pick<Ticket, 'sla' | 'status'>, now: number): SlaChip | null {
  if (sla === null || status === 'solved' || status === 'closed' || status === 'cancelled') return null
  if (sla.breach === 'breached') return { kind: 'breached' }
  if (sla.clock === 'paused') return { kind: 'paused' }
  if (sla.due === null) return null
  if (sla.due <= now) return { kind: 'breached' }
  return { kind: sla.due - now <= soonSeconds ? 'soon' : 'later', due: sla.due }
}
