import { useFormat, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket, Viewer } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { SlaBadge } from './sla-badge.tsx'

const { color, space, text } = token

const Stack = styled.span`
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

/** After the sentence and a dot on a phone; on its own line, without the dot, in a table. */
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

/** Status of a ticket and whose turn it is; agents also see the waiting time and the service target. */
export function TicketTurn({ ticket, viewer }: { ticket: Ticket; viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { status, waitingSince, holdUntil } = ticket
  if (typeof status === 'object') return <Badge>{status.unknown || t('status.unknown')}</Badge>
  const { label, sentence, tone, turn } = whoseTurn(status, viewer, waitingSince === null ? 'informed' : 'waiting')
  const isAgent = viewer === 'agent'
  return (
    <Stack>
      <Badge tone={tone}>{t(label)}</Badge>
      <Sentence>
        {t(sentence)}{' '}
        {isAgent && turn === 'agent' && waitingSince !== null && (
          <Since>
            <RelativeTime at={waitingSince} />
          </Since>
        )}
        {isAgent && holdUntil !== null && <Since>{t('ticket.until', { time: date(holdUntil, 'minute') })}</Since>}
      </Sentence>
      {isAgent && <SlaBadge ticket={ticket} />}
    </Stack>
  )
}
