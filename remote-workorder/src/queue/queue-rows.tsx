import { useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { MouseEvent, ReactNode } from 'react'
import type { ColumnKey } from './columns.ts'
import { cellTitle, QueueCell } from './queue-cell.tsx'
import { Cards, CardText, RowButton, RowControl, Table } from './queue-table-style.ts'
import type { QueueTicket } from './queue-ticket.ts'
import { RowSubject } from './row-subject.tsx'
import type { Present } from './use-present.ts'

/** What the rows show and do. */
export interface QueueRowsProps {
  tickets: readonly QueueTicket[]
  columns: readonly ColumnKey[]
  selected: ReadonlySet<string>
  /** The ticket that is open beside the list. */
  current: string | null
  busy: boolean
  /** Colleagues by ticket. */
  present: ReadonlyMap<string, readonly Present[]>
  to: (ticket: QueueTicket) => string
  onOpen: (ticket: QueueTicket) => void
  /** `range`: all rows from the last one selected to this one. */
  onSelect: (ticket: QueueTicket, reach: 'one' | 'range') => void
  onSelectAll: () => void
  /** Opens the acts of one ticket; missing for those who may do nothing. */
  onActs: ((ticket: QueueTicket) => void) | undefined
}

const nobody: readonly Present[] = []

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

/** Widths by column, in the text's size; the subject takes the rest. */
const widths: Readonly<Record<ColumnKey, string>> = {
  number: '8.5em',
  requester: '6.5em',
  assignee: '6.5em',
  category: '8em',
  labels: '8em',
  team: '7em',
  status: '6.2em',
  sla: '9.5em',
  waiting: '7.5em',
  updated: '7em',
  created: '10em',
}

/** A click beside links and controls opens the ticket; one that ends a selection of text does not. */
const opens = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button, label, input') === null &&
  (window.getSelection()?.toString() ?? '') === ''

/** The row's attributes that keys and styles go by. */
const rowAttributes = (ticket: QueueTicket, { selected, current, onOpen }: QueueRowsProps) => ({
  'data-row': ticket.id,
  'data-selected': selected.has(ticket.id) || undefined,
  'data-current': ticket.id === current || undefined,
  tabIndex: -1,
  onClick: (event: MouseEvent) => {
    if (opens(event)) onOpen(ticket)
  },
})

function SelectBox({
  ticket,
  selected,
  onSelect,
}: { ticket: QueueTicket } & Pick<QueueRowsProps, 'selected' | 'onSelect'>) {
  const t = useTexts()
  return (
    <RowControl>
      <input
        type="checkbox"
        aria-label={t('queue.select', { number: ticket.number })}
        checked={selected.has(ticket.id)}
        onChange={() => {}}
        onClick={(event) => onSelect(ticket, event.shiftKey ? 'range' : 'one')}
      />
    </RowControl>
  )
}

function ActsButton({ ticket, onActs }: { ticket: QueueTicket } & Pick<QueueRowsProps, 'onActs'>): ReactNode {
  const t = useTexts()
  if (onActs === undefined) return null
  return (
    <RowButton
      type="button"
      aria-haspopup="dialog"
      aria-label={t('queue.acts', { number: ticket.number })}
      onClick={() => onActs(ticket)}
    >
      <Glyph path={dots} />
    </RowButton>
  )
}

/** The rows as a dense table. */
export function QueueTable(props: QueueRowsProps): ReactNode {
  const { tickets, columns, selected, current, busy, present, to, onSelect, onSelectAll, onActs } = props
  const t = useTexts()
  const chosen = tickets.filter(({ id }) => selected.has(id)).length
  return (
    <Table aria-busy={busy} data-columns={columns.length > 6 ? 'many' : 'few'}>
      <caption className={baseClass.visuallyHidden}>{t('queue.caption')}</caption>
      <colgroup>
        <col style={{ inlineSize: '2.6em' }} />
        <col />
        {columns.map((column) => (
          <col key={column} style={{ inlineSize: widths[column] }} />
        ))}
        <col style={{ inlineSize: '2.8em' }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <RowControl>
              <input
                type="checkbox"
                aria-label={t('queue.selectAll')}
                checked={chosen > 0 && chosen === tickets.length}
                ref={(box) => {
                  if (box !== null) box.indeterminate = chosen > 0 && chosen < tickets.length
                }}
                onChange={onSelectAll}
              />
            </RowControl>
          </th>
          <th scope="col">{t('queue.column.subject')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`queue.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className={baseClass.visuallyHidden}>{t('queue.column.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.id} {...rowAttributes(ticket, props)}>
            <td>
              <SelectBox ticket={ticket} selected={selected} onSelect={onSelect} />
            </td>
            <th scope="row">
              <RowSubject
                ticket={ticket}
                to={to(ticket)}
                current={ticket.id === current}
                onOpen={() => props.onOpen(ticket)}
                words={current === null ? 'shown' : 'hidden'}
                present={present.get(ticket.id) ?? nobody}
              />
            </th>
            {columns.map((column) => (
              <td key={column} title={cellTitle(ticket, column) || undefined}>
                <QueueCell ticket={ticket} column={column} />
              </td>
            ))}
            <td>
              <ActsButton ticket={ticket} onActs={onActs} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The rows as cards for narrow windows; what the columns say follows the subject. */
export function QueueCards(props: QueueRowsProps): ReactNode {
  const { tickets, columns, selected, busy, present, to, onSelect, onActs } = props
  const t = useTexts()
  return (
    <Cards role="list" aria-label={t('queue.caption')} aria-busy={busy}>
      {tickets.map((ticket) => (
        <li key={ticket.id} {...rowAttributes(ticket, props)}>
          <SelectBox ticket={ticket} selected={selected} onSelect={onSelect} />
          <CardText>
            <RowSubject
              ticket={ticket}
              to={to(ticket)}
              current={false}
              onOpen={() => props.onOpen(ticket)}
              words="hidden"
              present={present.get(ticket.id) ?? nobody}
            />
            <p>
              {columns.map((column) => (
                <span key={column}>
                  <QueueCell ticket={ticket} column={column} />
                </span>
              ))}
            </p>
          </CardText>
          <ActsButton ticket={ticket} onActs={onActs} />
        </li>
      ))}
    </Cards>
  )
}
