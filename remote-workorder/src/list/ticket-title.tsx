import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, type Tone, UnreadMark } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Priority, Ticket, Viewer } from '../ticket/ticket.ts'
import { CopyNumber } from './copy-number.tsx'

const { color, space, text, weight } = token

const Subject = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};

  font-weight: ${weight.medium};

  &[data-status='unread'] {
    font-weight: ${weight.bold};
  }
  ${media.beyondPhone} {
    min-inline-size: 8em;
  }
  ${media.withAside} {
    min-inline-size: 13em;
  }
`

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-weight: ${weight.regular};
`

const priorityTone: Readonly<Record<Exclude<Priority, 'normal'>, Tone>> = {
  low: 'neutral',
  high: 'warn',
  urgent: 'danger',
}

/** Normal priority has no badge. */
function PriorityBadge({ priority }: { priority: Priority }): ReactNode {
  const t = useTexts()
  return priority === 'normal' ? null : <Badge tone={priorityTone[priority]}>{t(`priority.${priority}`)}</Badge>
}

/** Subject, number and category of a ticket; agents also see its priority. */
export function TicketTitle({ ticket, viewer }: { ticket: Ticket; viewer: Viewer }): ReactNode {
  const t = useTexts()
  const { subject, number, category, priority, unread } = ticket
  return (
    <>
      <Subject data-status={unread > 0 ? 'unread' : 'read'}>
        {unread > 0 && <UnreadMark label={t('ticket.unread', { count: unread })} />}
        <span>{subject || t('ticket.noSubject')}</span>
      </Subject>
      <Details>
        <CopyNumber number={number} />
        {category !== '' && <span>{category}</span>}
        {viewer === 'agent' && priority !== null && <PriorityBadge priority={priority} />}
      </Details>
    </>
  )
}
