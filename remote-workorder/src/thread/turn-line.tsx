import { useFormat, useTexts } from '@member/shared'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { TargetChip } from '../ticket/target-chip.tsx'
import type { Viewer } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import { requesterOf, whoseTurn } from '../ticket/whose-turn.ts'

/** Status of a ticket and whose turn it is, in one line; agents also see since when, and the service target. */
export function TurnLine({ ticket, viewer }: { ticket: TicketDetail; viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { status, waitingSince, holdUntil, closes } = ticket
  if (typeof status === 'object') return <Badge>{status.unknown || t('status.unknown')}</Badge>
  const { label, sentence, tone, turn } = whoseTurn(status, viewer, requesterOf(ticket))
  const isAgent = viewer === 'agent'
  return (
    <>
      <Badge tone={tone}>{t(label)}</Badge>
      <span>
        {t(sentence)}
        {isAgent && turn === 'agent' && waitingSince !== null && (
          <>
            {' · '}
            <RelativeTime at={waitingSince} />
          </>
        )}
        {isAgent && holdUntil !== null && ` · ${t('ticket.until', { time: date(holdUntil, 'minute') })}`}
        {isAgent && closes !== null && ` · ${t('ticket.completed', { date: date(closes, 'date') })}`}
      </span>
      {isAgent && <TargetChip ticket={ticket} />}
    </>
  )
}
