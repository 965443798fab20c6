import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { type Column, DataTable, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Ticket, Viewer } from '../ticket/ticket.ts'
import { LastMessage } from './last-message.tsx'
import { TicketPeople } from './ticket-people.tsx'
import { TicketTitle } from './ticket-title.tsx'
import { TicketTurn } from './ticket-turn.tsx'

const Updated = styled.span`
  color: ${token.color.textMuted};
  overflow-wrap: normal;

  ${media.beyondPhone} {
    font-size: ${token.text.sm};
  }
  ${media.withAside} {
    white-space: nowrap;
  }
`

/** Table of tickets; agents also see the people. */
export function TicketTable(props: { viewer: Viewer; tickets: readonly Ticket[]; busy: boolean }): ReactNode {
  const { viewer, tickets, busy } = props
  const t = useTexts()
  const people: Column<Ticket> = {
    key: 'people',
    header: t('column.requester'),
    cell: (ticket) => <TicketPeople ticket={ticket} />,
  }
  const columns: Column<Ticket>[] = [
    {
      key: 'ticket',
      header: t('column.ticket'),
      cell: (ticket) => <TicketTitle ticket={ticket} viewer={viewer} />,
      names: 'row',
    },
    {
      key: 'turn',
      header: t('column.status'),
      cell: (ticket) => <TicketTurn ticket={ticket} viewer={viewer} />,
      onPhone: 'bare',
    },
    ...(viewer === 'agent' ? [people] : []),
    {
      key: 'last',
      header: t('column.last'),
      cell: (ticket) => <LastMessage ticket={ticket} viewer={viewer} />,
      onPhone: 'bare',
    },
    {
      key: 'updated',
      header: t('column.updated'),
      cell: ({ updated }) => (
        <Updated>
          <RelativeTime at={updated} />
        </Updated>
      ),
    },
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
