import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime, type Tone, UnreadMark } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { latePart } from '../ticket/late-part.tsx'
import { TargetChip } from '../ticket/target.tsx'
import { hasEnded, type Priority, type Ticket } from '../ticket/ticket.ts'
import { turnWords } from '../ticket/whose-turn.ts'
import type { Present } from './use-present.ts'

/** Columns of the list after the subject. */
export const columns = ['requester', 'assignee', 'status', 'sla', 'updated'] as const
export type Column = (typeof columns)[number]

/** Columns of the list beside an open ticket. */
export const besideColumns: readonly Column[] = ['sla']

const Muted = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.text.sm};
`

export function QueueCell({ ticket, column }: { ticket: Ticket; column: Column }): ReactNode {
  const t = useTexts()
  const { requester, assignee } = ticket
  const turn = turnWords(ticket, 'agent', t)
  switch (column) {
    case 'requester':
      return <bdi>{requester?.nickname || t('queue.goneMember')}</bdi>
    case 'assignee':
      return assignee === null ? (
        <Muted>{t('queue.unassigned')}</Muted>
      ) : (
        <bdi>{assignee.nickname || t('queue.goneMember')}</bdi>
      )
    case 'status':
      return (
        <span title={turn.sentence || undefined}>
          <Badge tone={turn.tone}>{turn.name}</Badge>
        </span>
      )
    case 'sla':
      return <TargetChip ticket={ticket} />
    case 'updated':
      return (
        <Muted>
          <RelativeTime at={ticket.updated} />
        </Muted>
      )
  }
}

/** The whole text of a cell that may be cut off; undefined where the cell says it itself. */
export const cellTitle = (ticket: Ticket, column: Column): string | undefined =>
  (column === 'requester' || column === 'assignee' ? ticket[column]?.nickname : '') || undefined

const { color, space, text, weight } = token

/** Colleagues come after the rows. */
const PresentMarks = latePart(() => import('./present-marks.tsx'), 'nothing')

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;

  > * {
    flex: none;
  }
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
  /* On a phone with large text a line has room for few words. */
  @container (max-width: 12rem) {
    flex-wrap: wrap;

    > a {
      white-space: normal;
      overflow-wrap: anywhere;
    }
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

/** The same where a word has no room; its name is read and shown on hovering. */
const prioritySign: Readonly<Record<Exclude<Priority, 'normal'>, string>> = { low: '↓', high: '!', urgent: '‼' }

function PriorityMark(props: { priority: Exclude<Priority, 'normal'>; room: 'wide' | 'narrow' | 'card' }): ReactNode {
  const { priority, room } = props
  const t = useTexts()
  const name = t(`acts.priority.${priority}`)
  if (room !== 'narrow') return <Badge tone={priorityTone[priority]}>{name}</Badge>
  return (
    <span role="img" aria-label={name} title={name}>
      <Badge tone={priorityTone[priority]}>{prioritySign[priority]}</Badge>
    </span>
  )
}

/** Subject of a ticket as the link that opens it, with what an agent looks for first; normal priority has no badge. */
export function RowSubject(props: {
  ticket: Ticket
  to: string
  /** Whether this ticket is open beside the list. */
  current: boolean
  onOpen: (ticket: Ticket) => void
  /** `wide`: with the last words · `narrow`: one line beside an open ticket. */
  room: 'wide' | 'narrow' | 'card'
  present: readonly Present[]
}): ReactNode {
  const { ticket, to, current, onOpen, room, present } = props
  const t = useTexts()
  const { priority, subject, isStarred, lastMessage, isSpam, mergedInto } = ticket
  // Nobody has to read a ticket that has ended.
  const unread = hasEnded(ticket) ? 0 : ticket.unread
  return (
    <Line data-status={unread > 0 ? 'unread' : 'read'}>
      {unread > 0 && <UnreadMark label={t('queue.unread', { count: unread })} />}
      {present.length > 0 && <PresentMarks present={present} />}
      {isStarred && (
        <span role="img" aria-label={t('queue.starred')}>
          ★
        </span>
      )}
      {isSpam && <Badge tone="danger">{t('queue.spam')}</Badge>}
      {priority !== null && priority !== 'normal' && <PriorityMark priority={priority} room={room} />}
      <Link
        to={to}
        preventScrollReset
        onClick={(event) => {
          // With a key held, the browser opens a tab or a window.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen(ticket)
        }}
        aria-current={current ? 'true' : undefined}
        title={subject}
        dir="auto"
      >
        {subject || t('queue.noSubject')}
      </Link>
      {mergedInto !== null && room !== 'card' ? (
        <Words>{turnWords(ticket, 'agent', t).sentence}</Words>
      ) : (
        room === 'wide' && lastMessage !== null && <Words dir="auto">{lastMessage.excerpt}</Words>
      )}
    </Line>
  )
}
