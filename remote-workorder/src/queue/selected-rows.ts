import type { Selection } from '@member/shared/ui'
import type { QueueTicket } from './queue-ticket.ts'

/** Rows that an agent has selected in one list, each as it was last known. */
export interface SelectedRows {
  /** The list they were selected in. */
  of: string
  tickets: ReadonlyMap<string, QueueTicket>
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

const byId = (rows: readonly QueueTicket[]) => new Map(rows.map((ticket) => [ticket.id, ticket]))

/**
 * The selection beside the rows that are shown now: what left the list by what others did stays selected as it was last
 * known, so that an act is never on fewer than the agent has chosen. What left it by the agent's own act goes, also where
 * its row keeps its place: the next act is not on it again.
 * @param answered rows of the newest answer
 */
export function followedRows(
  selected: SelectedRows,
  rows: readonly QueueTicket[],
  answered: readonly QueueTicket[],
  at: number | null,
): SelectedRows {
  const listed = byId(rows)
  const there = byId(answered)
  const tickets = new Map<string, QueueTicket>()
  for (const [id, known] of selected.tickets) {
    if (there.has(id) || !selected.acted.has(id)) tickets.set(id, listed.get(id) ?? known)
  }
  const isSame = [...selected.tickets].every(([id, known]) => tickets.get(id) === known)
  if (isSame && selected.at === at) return selected
  return { ...selected, tickets, at, acted: selected.at === at ? selected.acted : none }
}

/** The selected tickets without some. */
export const without = (tickets: SelectedRows['tickets'], ids: readonly string[]): SelectedRows['tickets'] =>
  new Map([...tickets].filter(([id]) => !ids.includes(id)))

/** The rows of a new choice. */
export function chosenRows(
  selected: SelectedRows,
  { ids, last }: Selection,
  rows: readonly QueueTicket[],
): SelectedRows {
  const known = new Map([...selected.tickets, ...byId(rows)])
  return { ...selected, last, tickets: new Map([...known].filter(([id]) => ids.has(id))) }
}

/** Selected rows that others have taken out of the list. */
export const leftRows = ({ tickets }: SelectedRows, rows: readonly QueueTicket[]): readonly QueueTicket[] => {
  const listed = byId(rows)
  return [...tickets.values()].filter(({ id }) => !listed.has(id))
}
