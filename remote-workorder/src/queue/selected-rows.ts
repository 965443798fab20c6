import { nothingSelected, type Selection, selectedAll, selectedRow } from '@member/shared/ui'
import { useState } from 'react'
import type { Ticket } from '../ticket/ticket.ts'

/** Rows that an agent has selected in one list, each as it was last known. */
export interface SelectedRows {
  /** The list they were selected in. */
  of: string
  tickets: ReadonlyMap<string, Ticket>
  /** Where a range begins. */
  last: string | null
  /** Those that the agent's own acts have changed since the list was shown: they leave it without a word. */
  acted: ReadonlySet<string>
  /** When the list that is shown was asked for. */
  at: number | null
}

const none: ReadonlySet<string> = new Set()

/** No rows of a list. */
export const noRows = (of: string): SelectedRows => ({ of, tickets: new Map(), last: null, acted: none, at: null })

const byId = (rows: readonly Ticket[]) => new Map(rows.map((ticket) => [ticket.id, ticket]))

/**
 * The selection beside the rows that are shown now: what left the list by what others did stays selected as it was last
 * known, so that an act is never on fewer than the agent has chosen. What left it by the agent's own act goes, also where
 * its row keeps its place: the next act is not on it again.
 * @param answered rows of the newest answer
 */
export function followedRows(
  selected: SelectedRows,
  rows: readonly Ticket[],
  answered: readonly Ticket[],
  at: number | null,
): SelectedRows {
  const listed = byId(rows)
  const there = byId(answered)
  const tickets = new Map<string, Ticket>()
  for (const [id, known] of selected.tickets) {
    if (there.has(id) || !selected.acted.has(id)) tickets.set(id, listed.get(id) ?? known)
  }
  const isSame = [...selected.tickets].every(([id, known]) => tickets.get(id) === known)
  if (isSame && selected.at === at) return selected
  return { ...selected, tickets, at, acted: selected.at === at ? selected.acted : none }
}

/** The selected tickets without some. */
const without = (tickets: SelectedRows['tickets'], ids: readonly string[]): SelectedRows['tickets'] =>
  new Map([...tickets].filter(([id]) => !ids.includes(id)))

/** The rows of a new choice. */
export function chosenRows(selected: SelectedRows, { ids, last }: Selection, rows: readonly Ticket[]): SelectedRows {
  const known = new Map([...selected.tickets, ...byId(rows)])
  return { ...selected, last, tickets: new Map([...known].filter(([id]) => ids.has(id))) }
}

/** Selected rows that others have taken out of the list. */
export const leftRows = ({ tickets }: SelectedRows, rows: readonly Ticket[]): readonly Ticket[] => {
  const listed = byId(rows)
  return [...tickets.values()].filter(({ id }) => !listed.has(id))
}

/** The selected rows of the list that is shown. */
export interface RowSelection {
  ids: ReadonlySet<string>
  /** All of them: those of the list in its order, then those that have left it. */
  tickets: readonly Ticket[]
  /** Those that others have taken out of the list. */
  left: readonly Ticket[]
  choose: (id: string, isRange?: boolean) => void
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
  rows: readonly Ticket[],
  answered: readonly Ticket[],
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
    choose: (id, isRange = false) => set(selectedRow({ ids, last }, rows, id, isRange ? 'range' : 'one')),
    chooseAll: () => set(selectedAll({ ids, last }, rows)),
    clear: () => set(nothingSelected),
    keepListed: () => set({ ids: new Set(rows.flatMap(({ id }) => (ids.has(id) ? [id] : []))), last }),
    acted: (changed) => setKept((before) => ({ ...before, acted: new Set([...before.acted, ...changed]) })),
    drop: (done) => setKept((before) => ({ ...before, tickets: without(before.tickets, done) })),
  }
}
