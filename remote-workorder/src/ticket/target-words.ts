import type { Translate } from '@member/shared'
import type { TargetState } from './target-state.ts'

/** A span of time in its largest unit: `25 min`, `2 h`, `3 d`; never less than a minute. */
export function spanWords(seconds: number, t: Translate): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return t('sla.span.minutes', { count: minutes })
  const hours = Math.round(seconds / 3600)
  if (hours < 48) return t('sla.span.hours', { count: hours })
  return t('sla.span.days', { count: Math.round(seconds / 86_400) })
}

/** `due in 25 min`, `overdue by 2 h`, `paused`, `missed`. */
export function targetWords(state: TargetState, t: Translate): string {
  switch (state.kind) {
    case 'overdue':
      return t('sla.overdue', { span: spanWords(state.by, t) })
    case 'soon':
    case 'later':
      return t('sla.due', { span: spanWords(state.in, t) })
    case 'rests':
      return t('sla.paused')
    case 'missed':
      return t('sla.missed')
  }
}
