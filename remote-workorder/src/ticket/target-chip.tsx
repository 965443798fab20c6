import { useFormat, useTexts } from '@member/shared'
import { Badge, type Tone, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { nextTarget, type TargetState } from './target-state.ts'
import { targetWords } from './target-words.ts'
import type { Ticket } from './ticket.ts'

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
