import type { Ticket } from './ticket.ts'

/** What the chip beside a ticket says of its service targets; `due` in seconds since 1970. */
export type SlaChip =
  | { kind: 'breached' }
  | { kind: 'paused' }
  | { kind: 'soon'; due: number }
  | { kind: 'later'; due: number }

/** From here on a target counts as near. */
const soonSeconds = 3600

/**
 * Decides the chip; `now` in seconds since 1970. A target that has passed is breached even before the server says so;
 * a ticket that is solved or over has no targets any more.
 */
export function slaChip({ sla, status }: Pick<Ticket, 'sla' | 'status'>, now: number): SlaChip | null {
  if (sla === null || status === 'solved' || status === 'closed' || status === 'cancelled') return null
  if (sla.breach === 'breached') return { kind: 'breached' }
  if (sla.clock === 'paused') return { kind: 'paused' }
  if (sla.due === null) return null
  if (sla.due <= now) return { kind: 'breached' }
  return { kind: sla.due - now <= soonSeconds ? 'soon' : 'later', due: sla.due }
}
