import type { Translate } from '@member/shared'
import type { QueueTicket } from './queue-ticket.ts'

/** How near the next target is. */
export type Nearness =
  | { kind: 'overdue'; by: number }
  | { kind: 'soon'; in: number }
  | { kind: 'later'; in: number }
  | { kind: 'paused' }

/** A target within this many seconds is `soon`. */
const soonSeconds = 3600

/**
 * How near the next target of a ticket is at `now`, in seconds since 1970; null without one. An ended ticket has none,
 * and one that waits for its member to confirm is not hurried.
 */
export function nearness({ targets, status }: Pick<QueueTicket, 'targets' | 'status'>, now: number): Nearness | null {
  if (status === 'closed' || status === 'cancelled' || targets.clock === 'none') return null
  if (targets.due === null) return { kind: 'paused' }
  const left = targets.due - now
  if (left <= 0) return { kind: 'overdue', by: -left }
  return { kind: left <= soonSeconds ? 'soon' : 'later', in: left }
}

/** A span of time in its largest unit: `25 min`, `2 h`, `3 d`; never less than a minute. */
export function spanWords(seconds: number, t: Translate): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return t('queue.span.minutes', { count: minutes })
  const hours = Math.round(seconds / 3600)
  if (hours < 48) return t('queue.span.hours', { count: hours })
  return t('queue.span.days', { count: Math.round(seconds / 86_400) })
}

/** `due in 25 min`, `overdue by 2 h`, `paused`. */
export function nearnessWords(near: Nearness, t: Translate): string {
  switch (near.kind) {
    case 'overdue':
      return t('queue.sla.overdue', { span: spanWords(near.by, t) })
    case 'soon':
    case 'later':
      return t('queue.sla.due', { span: spanWords(near.in, t) })
    case 'paused':
      return t('queue.sla.paused')
  }
}
