import { useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Ticket } from '../ticket/ticket.ts'
import { besideColumns, type Column, columns } from './queue-cell.tsx'
import { QueueCard, QueueRow, type QueueRowProps, type RowActions } from './queue-row.tsx'
import { Cards, RowControl, Table } from './queue-table-style.ts'
import type { Present } from './use-present.ts'

export interface QueueRowsProps extends RowActions {
  tickets: readonly Ticket[]
  selected: ReadonlySet<string>
  /** The ticket that is open beside the list. */
  current: string | null
  busy: boolean
  /** Colleagues by ticket. */
  present: ReadonlyMap<string, readonly Present[]>
  to: (ticket: Ticket) => string
  onSelectAll: () => void
}

const nobody: readonly Present[] = []

/** Widths by column, in the text's size; the subject takes the rest. */
const widths: Readonly<Record<Column, string>> = {
  requester: '6.5em',
  assignee: '6.5em',
  status: '6.2em',
  sla: '9.5em',
  updated: '8em',
}

const columnsOf = ({ current }: Pick<QueueRowsProps, 'current'>): readonly Column[] =>
  current === null ? columns : besideColumns

/** The actions as one object that stays the same, whichever functions the page passes next. */
function useSteady({ onOpen, onSelect, onActs }: RowActions): RowActions {
  const latest = useRef({ onOpen, onSelect, onActs })
  useEffect(() => {
    latest.current = { onOpen, onSelect, onActs }
  })
  return useMemo(
    () => ({
      onOpen: (ticket) => latest.current.onOpen(ticket),
      onSelect: (ticket, isRange) => latest.current.onSelect(ticket, isRange),
      onActs: (ticket) => latest.current.onActs(ticket),
    }),
    [],
  )
}

function useRows(props: QueueRowsProps): readonly QueueRowProps[] {
  const { tickets, selected, current, present, to } = props
  const actions = useSteady(props)
  return tickets.map((ticket) => ({
    ticket,
    columns: columnsOf(props),
    to: to(ticket),
    isSelected: selected.has(ticket.id),
    place: current === null ? 'alone' : ticket.id === current ? 'current' : 'beside',
    present: present.get(ticket.id) ?? nobody,
    actions,
  }))
}

export function QueueTable(props: QueueRowsProps): ReactNode {
  const { tickets, selected, current, busy, onSelectAll } = props
  const columns = columnsOf(props)
  const t = useTexts()
  const rows = useRows(props)
  const chosen = tickets.filter(({ id }) => selected.has(id)).length
  return (
    <Table aria-busy={busy}>
      <caption className={baseClass.visuallyHidden}>{t('queue.caption')}</caption>
      <colgroup>
        <col style={{ inlineSize: '2.6em' }} />
        <col />
        {columns.map((column) => (
          <col key={column} style={{ inlineSize: widths[column] }} />
        ))}
        {current === null && <col style={{ inlineSize: '2.8em' }} />}
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
          {current === null && (
            <th scope="col">
              <span className={baseClass.visuallyHidden}>{t('queue.column.acts')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow key={row.ticket.id} {...row} />
        ))}
      </tbody>
    </Table>
  )
}

export function QueueCards(props: QueueRowsProps): ReactNode {
  const t = useTexts()
  const rows = useRows(props)
  return (
    <Cards role="list" aria-label={t('queue.caption')} aria-busy={props.busy}>
      {rows.map((row) => (
        <QueueCard key={row.ticket.id} {...row} />
      ))}
    </Cards>
  )
}
