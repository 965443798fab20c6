import { useFormat, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket, Viewer } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { SlaBadge } from './sla-badge.tsx'

const { color, space, text } = token

const Place = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[1]};

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[2]};
  }
`

const Sentence = styled.span`
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/** Beside the sentence on a phone, behind a dot; a line of its own in a table, where the dot would lead it. */
const Since = styled.span`
  white-space: nowrap;

  &::before {
    content: '· ' / '';
  }
  ${media.beyondPhone} {
    display: block;

    &::before {
      content: none;
    }
  }
`

/** A ticket's state in words of whose turn it is; agents see since when somebody waits, and the service target. */
export function TicketTurn({ ticket, viewer }: { ticket: Ticket; viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { status, waitingSince, holdUntil } = ticket
  if (typeof status === 'object') return <Badge>{status.unknown || t('status.unknown')}</Badge>
  const { label, sentence, tone, turn } = whoseTurn(status, viewer, waitingSince === null ? 'informed' : 'waiting')
  const agents = viewer === 'agent'
  return (
    <Place>
      <Badge tone={tone}>{t(label)}</Badge>
      <Sentence>
        {t(sentence)}{' '}
        {agents && turn === 'agent' && waitingSince !== null && (
          <Since>
            <RelativeTime at={waitingSince} />
          </Since>
        )}
        {agents && holdUntil !== null && <Since>{t('ticket.until', { time: date(holdUntil, 'minute') })}</Since>}
      </Sentence>
      {agents && <SlaBadge ticket={ticket} />}
    </Place>
  )
}
