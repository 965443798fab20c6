import { type Translate, useFormat, useTexts } from '@member/shared'
import { Badge, type Tone, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hasEnded, type TargetName, type Ticket, targetNames } from './ticket.ts'

/** State of a service target; times in seconds. */
export type TargetState =
  | { kind: 'overdue'; due: number; by: number }
  | { kind: 'soon' | 'later'; due: number; in: number }
  | { kind: 'rests' }
  /** It was missed, and no longer runs. */
  | { kind: 'missed' }

/** A target within this many seconds is `soon`. */
const soonSeconds = 3600

type WithTargets = Pick<Ticket, 'targets' | 'status'>

/** State of one target at `now`, in seconds since 1970; null for one that was met, or never set. */
export function targetState({ targets, status }: WithTargets, name: TargetName, now: number): TargetState | null {
  if (targets === null) return null
  const isEnded = hasEnded({ status })
  const due = targets.due[name]
  if (due !== null && !isEnded) {
    const left = due - now
    if (left <= 0) return { kind: 'overdue', due, by: -left }
    return { kind: left <= soonSeconds ? 'soon' : 'later', due, in: left }
  }
  if (name === 'resolve' && targets.isPaused && !isEnded) return { kind: 'rests' }
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

const OneLine = styled.span`
  white-space: nowrap;
`

const tones: Readonly<Record<TargetState['kind'], Tone>> = {
  overdue: 'danger',
  missed: 'danger',
  soon: 'warn',
  later: 'neutral',
  rests: 'neutral',
}

/** The next target of a ticket in words; nothing without one. */
export function TargetChip({ ticket }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  // Whole minutes, so that all chips of a page change together.
  const next = nextTarget(ticket, useMinute() * 60)
  if (next === null) return null
  const wasMissed = ticket.targets !== null && ticket.targets.missed.length > 0
  const title = ['due' in next && date(next.due, 'minute'), wasMissed && t('sla.wasMissed')].filter(Boolean).join(' · ')
  return (
    <OneLine title={title || undefined}>
      <Badge tone={tones[next.kind]}>{targetWords(next, t)}</Badge>
    </OneLine>
  )
}
