import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, type Tone, UnreadMark } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Priority } from '../ticket/ticket.ts'
import { PresentMarks } from './present-marks.tsx'
import type { QueueTicket } from './queue-ticket.ts'
import type { Present } from './use-present.ts'

const { color, space, text, weight } = token

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;

  > a {
    flex: 0 1 auto;
    overflow: hidden;
    color: ${color.text};
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > a:hover {
    text-decoration: underline;
  }
  &[data-status='unread'] > a {
    font-weight: ${weight.bold};
  }
`

/** The last words fill what the subject leaves. */
const Words = styled.span`
  flex: 1 1000 0;
  min-inline-size: 0;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-weight: ${weight.regular};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const priorityTone: Readonly<Record<Exclude<Priority, 'normal'>, Tone>> = {
  low: 'neutral',
  high: 'warn',
  urgent: 'danger',
}

/** Subject of a ticket as the link that opens it, with what an agent looks for first; normal priority has no badge. */
export function RowSubject(props: {
  ticket: QueueTicket
  to: string
  /** Whether this ticket is open beside the list. */
  current: boolean
  onOpen: () => void
  words: 'shown' | 'hidden'
  present: readonly Present[]
}): ReactNode {
  const { ticket, to, current, onOpen, words, present } = props
  const t = useTexts()
  const { unread, priority, subject, starred, lastMessage, isSpam } = ticket
  return (
    <Line data-status={unread > 0 ? 'unread' : 'read'}>
      {unread > 0 && <UnreadMark label={t('queue.unread', { count: unread })} />}
      <PresentMarks present={present} />
      {starred && (
        <span role="img" aria-label={t('queue.starred')}>
          ★
        </span>
      )}
      {isSpam && <Badge tone="danger">{t('queue.spam')}</Badge>}
      {priority !== null && priority !== 'normal' && (
        <Badge tone={priorityTone[priority]}>{t(`queue.priority.${priority}`)}</Badge>
      )}
      <Link
        to={to}
        preventScrollReset
        onClick={(event) => {
          // With a key held, the browser opens a tab or a window.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen()
        }}
        aria-current={current ? 'true' : undefined}
        title={subject}
        dir="auto"
      >
        {subject || t('queue.noSubject')}
      </Link>
      {words === 'shown' && lastMessage !== null && <Words dir="auto">{lastMessage.excerpt}</Words>}
    </Line>
  )
}
