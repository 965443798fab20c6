import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { TargetChip } from '../ticket/target-chip.tsx'
import { requesterOf, whoseTurn } from '../ticket/whose-turn.ts'
import type { ColumnKey } from './columns.ts'
import type { QueueTicket } from './queue-ticket.ts'

const Muted = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.text.sm};
`

/** Status of a ticket; one that the server names otherwise is shown as it is. */
function StatusBadge({ ticket }: { ticket: QueueTicket }): ReactNode {
  const t = useTexts()
  const { status } = ticket
  if (typeof status === 'object') return <Badge>{status.unknown || t('status.unknown')}</Badge>
  const { label, sentence, tone } = whoseTurn(status, 'agent', requesterOf(ticket))
  return (
    <span title={t(sentence)}>
      <Badge tone={tone}>{t(label)}</Badge>
    </span>
  )
}

/** What a ticket has in one column. */
export function QueueCell({ ticket, column }: { ticket: QueueTicket; column: ColumnKey }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { requester, assignee } = ticket
  switch (column) {
    case 'number':
      return <Muted>{ticket.number}</Muted>
    case 'requester':
      return <bdi>{requester?.nickname || t('queue.goneMember')}</bdi>
    case 'assignee':
      return assignee === null ? (
        <Muted>{t('queue.unassigned')}</Muted>
      ) : (
        <bdi>{assignee.nickname || t('queue.goneMember')}</bdi>
      )
    case 'team':
      return ticket.team === null ? <Muted>–</Muted> : <bdi>{ticket.team.name}</bdi>
    case 'category':
      return <bdi>{ticket.category || '–'}</bdi>
    case 'labels':
      return ticket.labels.length === 0 ? <Muted>–</Muted> : <bdi>{ticket.labels.join(', ')}</bdi>
    case 'status':
      return <StatusBadge ticket={ticket} />
    case 'sla':
      return <TargetChip ticket={ticket} />
    case 'waiting':
      return (
        <Muted>
          <RelativeTime at={ticket.waitingSince} />
        </Muted>
      )
    case 'updated':
      return (
        <Muted>
          <RelativeTime at={ticket.updated} />
        </Muted>
      )
    case 'created':
      return <Muted>{date(ticket.created, 'minute')}</Muted>
  }
}

/** The whole text of a cell that may be cut off; empty where the cell says it itself. */
export function cellTitle({ requester, assignee, team, category, labels }: QueueTicket, column: ColumnKey): string {
  switch (column) {
    case 'requester':
      return requester?.nickname ?? ''
    case 'assignee':
      return assignee?.nickname ?? ''
    case 'team':
      return team?.name ?? ''
    case 'category':
      return category
    case 'labels':
      return labels.join(', ')
    case 'number':
    case 'status':
    case 'sla':
    case 'waiting':
    case 'updated':
    case 'created':
      return ''
  }
}
