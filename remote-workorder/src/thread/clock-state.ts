import type { ClockName, TicketDetail } from '../ticket/ticket-detail.ts'

/** State of one service target; `due` in seconds. */
export type ClockState =
  | { kind: 'due'; due: number }
  | { kind: 'late'; due: number }
  | { kind: 'missed' }
  | { kind: 'rests' }

/** Statuses in which the clock of the solution rests (work orders, SLA clocks). */
const resting = ['pending', 'on_hold', 'solved']

/** State of a target at `now` (seconds); null where it has none or has been met. */
export function clockState(
  { clocks, status }: Pick<TicketDetail, 'clocks' | 'status'>,
  clock: ClockName,
  now: number,
): ClockState | null {
  if (clocks === null) return null
  const due = clocks.due[clock]
  const ended = status === 'closed' || status === 'cancelled'
  if (due === null || ended) return clocks.breached.includes(clock) ? { kind: 'missed' } : null
  if (due <= now) return { kind: 'late', due }
  if (clock === 'resolve' && typeof status === 'string' && resting.includes(status)) return { kind: 'rests' }
  return { kind: 'due', due }
}
