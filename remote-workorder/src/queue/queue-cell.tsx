import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { TargetChip } from '../ticket/target-chip.tsx'
import { requesterOf, whoseTurn } from '../ticket/whose-turn.ts'
import type { Column } from './columns.ts'
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
export function QueueCell({ ticket, column }: { ticket: QueueTicket; column: Column }): ReactNode {
  const t = useTexts()
  const { requester, assignee } = ticket
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
      return <StatusBadge ticket={ticket} />
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

/** The whole text of a cell that may be cut off; empty where the cell says it itself. */
export function cellTitle({ requester, assignee }: QueueTicket, column: Column): string {
  switch (column) {
    case 'requester':
      return requester?.nickname ?? ''
    case 'assignee':
      return assignee?.nickname ?? ''
    case 'status':
    case 'sla':
    case 'updated':
      return ''
  }
}
