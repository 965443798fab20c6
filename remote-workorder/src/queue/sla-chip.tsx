import { useFormat, useTexts } from '@member/shared'
import { Badge, type Tone, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { QueueTicket } from './queue-ticket.ts'
import { type Nearness, nearness, nearnessWords } from './sla-words.ts'

const OneLine = styled.span`
  white-space: nowrap;
`

const tones: Readonly<Record<Nearness['kind'], Tone>> = {
  overdue: 'danger',
  soon: 'warn',
  later: 'neutral',
  paused: 'neutral',
}

/** The next target in words; nothing without one. */
export function SlaChip({ ticket }: { ticket: QueueTicket }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  // Whole minutes, so that all chips of a page change together.
  const now = useMinute() * 60
  const near = nearness(ticket, now)
  if (near === null) return null
  const { due, missed } = ticket.targets
  const title = [due !== null && date(due, 'minute'), missed && t('queue.sla.missed')].filter(Boolean).join(' · ')
  return (
    <OneLine title={title || undefined}>
      <Badge tone={tones[near.kind]}>{nearnessWords(near, t)}</Badge>
    </OneLine>
  )
}
