import { useKeys, useLanguage, useTexts } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { ActName } from '../acts/acts.ts'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import type { Thread } from '../ticket/thread.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { threadKey } from '../ticket/ticket-address.ts'
import { focusedRow, rowOf } from './queue-focus.ts'

/** What the keys act on and do. */
export interface QueueKeysOptions {
  page: RefObject<HTMLElement | null>
  rows: readonly Ticket[]
  /** The place that a row had last. */
  placeOf: (id: string | null) => number | undefined
  selected: readonly Ticket[]
  /** Id of the open ticket. */
  open: string | null
  layout: 'list' | 'beside' | 'alone'
  onOpen: (ticket: Ticket) => void
  onClose: () => void
  onWrite: (mode: 'reply' | 'note', ticket: Ticket) => void
  onSelect: (ticket: Ticket) => void
  onAct: (name: 'acts' | ActName, tickets: readonly Ticket[]) => void
  onDone: (tickets: readonly Ticket[]) => void
  onRow: (act: 'copy' | 'unread', ticket: Ticket) => void
  /** Shows the queue before or after this one. */
  onQueue: (by: 1 | -1) => void
}

/** The row that `j` and `k` lead to. @param was where `from` stood when the list still had it */
export function neighbour<Row extends { id: string }>(
  rows: readonly Row[],
  from: string | null,
  by: 1 | -1,
  was?: number,
): Row | undefined {
  const at = rows.findIndex(({ id }) => id === from)
  // What followed has moved up to its place.
  if (at < 0 && was !== undefined) return rows[by === 1 ? was : was - 1]
  if (at < 0) return by === 1 ? rows[0] : rows.at(-1)
  return rows[at + by]
}

/**
 * The shortcuts of the queue (keyboard map). In the open ticket each acts on it, in the list on the selected rows, else on
 * the focused or open one.
 */
export function useQueueKeys(options: QueueKeysOptions): void {
  const {
    page,
    rows,
    selected,
    open,
    layout,
    onOpen,
    onClose,
    onWrite,
    onSelect,
    onAct,
    onDone,
    onRow,
    onQueue,
    placeOf,
  } = options
  const t = useTexts()
  const { current: language } = useLanguage()
  const queries = useQueryClient()
  const current = () => focusedRow(page.current) ?? open
  const one = (act: (ticket: Ticket) => void) => () => {
    const id = current()
    const ticket =
      rows.find((row) => row.id === id) ??
      // An open ticket need not be on this page of the list.
      queries.getQueryData<Thread>(threadKey('agent', `${id}`, language))?.ticket
    if (ticket) act(ticket)
  }
  const isInTicket = () =>
    layout === 'alone' || page.current?.querySelector('[data-pane]')?.contains(document.activeElement) === true
  const many = (act: (tickets: readonly Ticket[]) => void) => () =>
    selected.length > 0 && !isInTicket() ? act(selected) : one((ticket) => act([ticket]))()
  const move = (by: 1 | -1) => () => {
    const next = neighbour(rows, current(), by, placeOf(current()))
    if (next === undefined) return
    rowOf(page.current, next.id)?.focus()
    if (layout !== 'list') onOpen(next)
  }
  const ask = (name: 'acts' | ActName) => many((tickets) => onAct(name, tickets))
  useTicketKeys({
    open: one(onOpen),
    select: one(onSelect),
    reply: one((ticket) => onWrite('reply', ticket)),
    note: one((ticket) => onWrite('note', ticket)),
    assign: ask('assign'),
    team: ask('team'),
    status: ask('status'),
    priority: ask('priority'),
    label: ask('label'),
    acts: ask('acts'),
    done: many(onDone),
    unread: one((ticket) => onRow('unread', ticket)),
    copyNumber: one((ticket) => onRow('copy', ticket)),
  })
  useKeys([
    { keys: 'j', act: move(1), whileHeld: 'again' },
    { keys: 'k', act: move(-1), whileHeld: 'again' },
    { keys: '[', name: t('queue.key.previous'), act: () => onQueue(-1) },
    { keys: ']', name: t('queue.key.next'), act: () => onQueue(1) },
    { keys: '/', act: () => page.current?.querySelector<HTMLElement>('input[type=search]')?.focus() },
    { keys: 'Escape', name: t('queue.key.close'), act: onClose },
  ])
}
