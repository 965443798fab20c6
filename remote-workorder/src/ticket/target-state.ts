import { type TargetName, type Ticket, targetNames } from './ticket.ts'

/** State of a service target; times in seconds. */
export type TargetState =
  | { kind: 'overdue'; due: number; by: number }
  | { kind: 'soon' | 'later'; due: number; in: number }
  /** Its clock rests. */
  | { kind: 'rests' }
  /** It was missed, and no longer runs. */
  | { kind: 'missed' }

/** A target within this many seconds is `soon`. */
const soonSeconds = 3600

type WithTargets = Pick<Ticket, 'targets' | 'status'>

/** State of one target at `now`, in seconds since 1970; null for one that was met, or never set. */
export function targetState({ targets, status }: WithTargets, name: TargetName, now: number): TargetState | null {
  if (targets === null) return null
  const isEnded = status === 'closed' || status === 'cancelled'
  const due = targets.due[name]
  if (due !== null && !isEnded) {
    const left = due - now
    if (left <= 0) return { kind: 'overdue', due, by: -left }
    return { kind: left <= soonSeconds ? 'soon' : 'later', due, in: left }
  }
  if (name === 'resolve' && targets.solution === 'rests' && !isEnded) return { kind: 'rests' }
  return targets.missed.includes(name) ? { kind: 'missed' } : null
}

/**
 * What a ticket is hurried by at `now`: the earliest of its targets that run; else that its clock rests. Null for neither,
 * so for an ended ticket.
 */
export function nextTarget(ticket: WithTargets, now: number): Exclude<TargetState, { kind: 'missed' }> | null {
  const states = targetNames.map((name) => targetState(ticket, name, now))
  const [next] = states
    .filter((state) => state !== null && 'due' in state)
    .toSorted((one, other) => one.due - other.due)
  return next ?? states.find((state) => state?.kind === 'rests') ?? null
}
