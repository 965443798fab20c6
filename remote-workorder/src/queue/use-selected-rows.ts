import { nothingSelected, type Selection, selectedAll, selectedRow } from '@member/shared/ui'
import { useState } from 'react'
import type { QueueTicket } from './queue-ticket.ts'
import { chosenRows, followedRows, leftRows, noRows, without } from './selected-rows.ts'

/** The selected rows of the list that is shown. */
export interface RowSelection {
  ids: ReadonlySet<string>
  /** All of them: those of the list in its order, then those that have left it. */
  tickets: readonly QueueTicket[]
  /** Those that others have taken out of the list. */
  left: readonly QueueTicket[]
  choose: (id: string, reach: 'one' | 'range') => void
  chooseAll: () => void
  clear: () => void
  /** Leaves out what is not in the list any more. */
  keepListed: () => void
  /** The agent's own acts have changed tickets. */
  acted: (ids: readonly string[]) => void
  /** An act was done on these and not on the rest, which stay selected. */
  drop: (ids: readonly string[]) => void
}

/**
 * Keeps which rows are selected; another list begins without any.
 * @param of names the list
 * @param answered rows of the newest answer, of which `rows` may be earlier ones
 * @param at when the shown list was asked for
 */
export function useSelectedRows(
  of: string,
  rows: readonly QueueTicket[],
  answered: readonly QueueTicket[],
  at: number | null,
): RowSelection {
  const [kept, setKept] = useState(noRows(of))
  const current = followedRows(kept.of === of ? kept : noRows(of), rows, answered, at)
  if (current !== kept) setKept(current)
  const { tickets, last } = current
  const ids = new Set(tickets.keys())
  const left = leftRows(current, rows)
  const set = (next: Selection) => setKept(chosenRows(current, next, rows))
  return {
    ids,
    tickets: [...rows.filter(({ id }) => ids.has(id)), ...left],
    left,
    choose: (id, reach) => set(selectedRow({ ids, last }, rows, id, reach)),
    chooseAll: () => set(selectedAll({ ids, last }, rows)),
    clear: () => set(nothingSelected),
    keepListed: () => set({ ids: new Set(rows.flatMap(({ id }) => (ids.has(id) ? [id] : []))), last }),
    acted: (changed) => setKept((before) => ({ ...before, acted: new Set([...before.acted, ...changed]) })),
    drop: (done) => setKept((before) => ({ ...before, tickets: without(before.tickets, done) })),
  }
}
