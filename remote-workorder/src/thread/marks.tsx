import { useTexts } from '@member/shared'
import { Button, Glyph, MenuItem } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Marks } from './use-marks.ts'

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z'

const Star = styled(Button)`
  &[aria-pressed='true'] > svg {
    fill: currentColor;
  }
`

/** Stars the ticket for the reader alone. */
export function StarButton({ ticket, marks }: { ticket: TicketDetail; marks: Marks }): ReactNode {
  const t = useTexts()
  const starred = ticket.star === 'starred'
  return (
    <Star variant="quiet" aria-label={t('mark.star')} aria-pressed={starred} onClick={() => marks.star(!starred)}>
      <Glyph path={star} />
    </Star>
  )
}

/** The same in the ticket's menu. */
export function StarItem({ ticket, marks }: { ticket: TicketDetail; marks: Marks }): ReactNode {
  const t = useTexts()
  const starred = ticket.star === 'starred'
  return <MenuItem onClick={() => marks.star(!starred)}>{t(starred ? 'mark.unstar' : 'mark.star')}</MenuItem>
}

/** Marks in the ticket's menu. */
export function MarkItems({ marks }: { marks: Marks }): ReactNode {
  const t = useTexts()
  return <MenuItem onClick={marks.unread}>{t('mark.unread')}</MenuItem>
}
