import { useTexts } from '@member/shared'
import { Badge, UnreadMark } from '@member/shared/ui'
import { memo, type ReactNode, useId } from 'react'
import { ticketPath } from '../thread/ticket-path.ts'
import { CopyNumber } from './copy-number.tsx'
import { LastMessage } from './last-message.tsx'
import { Above, Count, Facts, Last, Menu, Row, RowLink, Subject, Turn } from './own-row-style.ts'
import { OwnTurn } from './own-turn.tsx'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'

interface OwnRowProps extends RowMenuProps {
  /** What is written to it and not sent, in one line; empty for nothing. */
  draft: string
  onOpen: (id: string) => void
}

/**
 * One ticket: all of it leads to the ticket, except its buttons. On a phone: subject, whose turn, last words. The row is
 * only where j and k move to; its link takes the focus from there. Its functions are always the same, so that it is
 * rendered only when it changes.
 */
export const OwnRow = memo(function OwnRow(props: OwnRowProps): ReactNode {
  const { ticket, draft, offered, onChoose, onOpen } = props
  const { id, subject, number, category, unread } = ticket
  const t = useTexts()
  const turn = useId()
  return (
    <Row
      data-row={id}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus()
      }}
    >
      <div>
        <Subject>
          {unread > 0 && <UnreadMark label={t('ticket.unread', { count: unread })} />}
          <span dir="auto">
            <RowLink
              data-row-link
              to={ticketPath(id, 'member')}
              data-status={unread > 0 ? 'unread' : 'read'}
              aria-describedby={turn}
              onClick={() => onOpen(id)}
            >
              {subject || t('ticket.noSubject')}
            </RowLink>
          </span>
          {unread > 1 && (
            <Count aria-hidden="true">
              <Badge tone="danger">{unread > 99 ? '99+' : unread}</Badge>
            </Count>
          )}
        </Subject>
      </div>
      <Turn id={turn}>
        <OwnTurn ticket={ticket} />
      </Turn>
      <Last dir="auto">
        <LastMessage ticket={ticket} draft={draft} />
      </Last>
      <Menu>{offered.length > 0 && <RowMenu ticket={ticket} offered={offered} onChoose={onChoose} />}</Menu>
      <Facts>
        <Above>
          <CopyNumber number={number} />
        </Above>
        {category !== '' && <span>{category}</span>}
      </Facts>
    </Row>
  )
})
