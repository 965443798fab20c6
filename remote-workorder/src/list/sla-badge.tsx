import { useFormat, useTexts } from '@member/shared'
import { Badge, useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { slaChip } from '../ticket/sla-chip.ts'
import type { Ticket } from '../ticket/ticket.ts'

const OneLine = styled.span`
  white-space: nowrap;
`

/** State of the service target: due, paused or breached; renders nothing without targets. */
export function SlaBadge({ ticket }: { ticket: Ticket }): ReactNode {
  const t = useTexts()
  const { relative, date } = useFormat()
  // Whole minutes, so that all badges of a page change together.
  const now = useMinute() * 60
  const chip = slaChip(ticket, now)
  switch (chip?.kind) {
    case undefined:
      return null
    case 'breached':
      return <Badge tone="danger">{t('sla.breached')}</Badge>
    case 'paused':
      return <Badge>{t('sla.paused')}</Badge>
    case 'soon':
    case 'later':
      return (
        <OneLine title={date(chip.due, 'minute')}>
          <Badge tone={chip.kind === 'soon' ? 'warn' : 'neutral'}>{t('sla.due', { time: relative(chip.due) })}</Badge>
        </OneLine>
      )
  }
}
