import { useTexts } from '@member/shared'
import { Glyph } from '@member/shared/ui'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { Ticket } from '../ticket/ticket.ts'
import { turnWords } from '../ticket/whose-turn.ts'
import { type Column, cellTitle, QueueCell, RowSubject } from './queue-cell.tsx'
import { CardText, RowButton, RowControl } from './queue-table-style.ts'
import type { Present } from './use-present.ts'

export interface RowActions {
  onOpen: (ticket: Ticket) => void
  /** `isRange`: all rows from the last one selected to this one. */
  onSelect: (ticket: Ticket, isRange: boolean) => void
  onActs: (ticket: Ticket) => void
}

export interface QueueRowProps {
  ticket: Ticket
  columns: readonly Column[]
  /** Address of the list with this ticket beside it. */
  to: string
  isSelected: boolean
  /** `current`: open beside the list · `beside`: another one is. */
  place: 'alone' | 'current' | 'beside'
  present: readonly Present[]
  /** Always the same object, so that a row is rendered only when it changes. */
  actions: RowActions
}

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

/** A click beside links and controls opens the ticket; one that ends a selection of text does not. */
const opens = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, label, input') === null &&
  (window.getSelection()?.toString() ?? '') === ''

/** The row's attributes that keys and styles go by. */
const rowAttributes = ({ ticket, isSelected, place, actions }: QueueRowProps) => ({
  'data-row': ticket.id,
  'data-selected': isSelected || undefined,
  'data-current': place === 'current' || undefined,
  tabIndex: -1,
  onClick: (event: MouseEvent) => {
    if (opens(event)) actions.onOpen(ticket)
  },
})

function SelectBox({
  ticket,
  isSelected,
  actions,
}: Pick<QueueRowProps, 'ticket' | 'isSelected' | 'actions'>): ReactNode {
  const t = useTexts()
  return (
    <RowControl>
      <input
        type="checkbox"
        aria-label={t('queue.select', { number: ticket.number })}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => actions.onSelect(ticket, event.shiftKey)}
      />
    </RowControl>
  )
}

function ActsButton({ ticket, actions }: Pick<QueueRowProps, 'ticket' | 'actions'>): ReactNode {
  const t = useTexts()
  return (
    <RowButton
      type="button"
      aria-haspopup="dialog"
      aria-label={t('queue.acts', { number: ticket.number })}
      onClick={() => actions.onActs(ticket)}
    >
      <Glyph path={dots} />
    </RowButton>
  )
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps): ReactNode {
  const { ticket, columns, to, isSelected, place, present, actions } = props
  return (
    <tr {...rowAttributes(props)}>
      <td>
        <SelectBox ticket={ticket} isSelected={isSelected} actions={actions} />
      </td>
      <th scope="row">
        <RowSubject
          ticket={ticket}
          to={to}
          current={place === 'current'}
          onOpen={actions.onOpen}
          room={place === 'alone' ? 'wide' : 'narrow'}
          present={present}
        />
      </th>
      {columns.map((column) => (
        <td key={column} title={cellTitle(ticket, column)}>
          <QueueCell ticket={ticket} column={column} />
        </td>
      ))}
      {/* Beside an open ticket, its own acts are in sight. */}
      {place === 'alone' && (
        <td>
          <ActsButton ticket={ticket} actions={actions} />
        </td>
      )}
    </tr>
  )
})

/** A row of a narrow window; what the columns say follows the subject. */
export const QueueCard = memo(function QueueCard(props: QueueRowProps): ReactNode {
  const { ticket, columns, to, isSelected, present, actions } = props
  const t = useTexts()
  return (
    <li {...rowAttributes(props)}>
      <SelectBox ticket={ticket} isSelected={isSelected} actions={actions} />
      <CardText>
        <RowSubject ticket={ticket} to={to} current={false} onOpen={actions.onOpen} room="card" present={present} />
        <p>
          {columns.map((column) => (
            <span key={column} data-column={column}>
              <QueueCell ticket={ticket} column={column} />
            </span>
          ))}
          {ticket.mergedInto !== null && <span>{turnWords(ticket, 'agent', t).sentence}</span>}
        </p>
      </CardText>
      <ActsButton ticket={ticket} actions={actions} />
    </li>
  )
})
