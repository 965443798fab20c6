import { useTexts } from '@member/shared'
import { type Column, DataTable, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Ticket, Viewer } from '../ticket/ticket.ts'
import { LastMessage } from './last-message.tsx'
import { PersonName } from './person-name.tsx'
import { TicketTitle } from './ticket-title.tsx'
import { TicketTurn } from './ticket-turn.tsx'

/** The tickets of one page; agents see the people as well. */
export function TicketTable(props: { viewer: Viewer; tickets: readonly Ticket[]; busy: boolean }): ReactNode {
  const { viewer, tickets, busy } = props
  const t = useTexts()
  const people: Column<Ticket>[] = [
    {
      key: 'requester',
      header: t('column.requester'),
      cell: ({ requester }) => (
        <PersonName person={requester} nobody={t('ticket.goneMember')} nameless={t('ticket.goneMember')} />
      ),
    },
    {
      key: 'assignee',
      header: t('column.assignee'),
      cell: ({ assignee }) => (
        <PersonName person={assignee} nobody={t('ticket.unassigned')} nameless={t('ticket.goneMember')} />
      ),
    },
  ]
  const columns: Column<Ticket>[] = [
    {
      key: 'ticket',
      header: t('column.ticket'),
      cell: (ticket) => <TicketTitle ticket={ticket} viewer={viewer} />,
      names: 'row',
    },
    { key: 'turn', header: t('column.status'), cell: (ticket) => <TicketTurn ticket={ticket} viewer={viewer} /> },
    ...(viewer === 'agent' ? people : []),
    { key: 'last', header: t('column.last'), cell: (ticket) => <LastMessage ticket={ticket} viewer={viewer} /> },
    { key: 'updated', header: t('column.updated'), cell: ({ updated }) => <RelativeTime at={updated} /> },
  ]
  return (
    <DataTable
      caption={t(`tickets.${viewer}.caption`)}
      columns={columns}
      rows={tickets}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}
