import { useMemo, useState } from 'react'
import type { Conversation } from '../message/conversation.ts'

/** An order that is kept while the member is at the rows: where each row stood, by its newest message then. */
export interface HeldOrder {
  places: ReadonlyMap<string, number>
  /** The newest message of all rows. */
  upTo: number
}

export const orderOf = (rows: readonly Conversation[]): HeldOrder => ({
  places: new Map(rows.map(({ key, newest }) => [key, newest])),
  upTo: rows.reduce((most, { newest }) => Math.max(most, newest), 0),
})

/**
 * The rows, of which the newest come first, in a kept order: each says what it says now, where it stood. Those that came since are only counted, as are
 * those that a new message has moved up; what was loaded further down follows. Nothing waits where all stand in their
 * places already, as after a message of the first conversation, or where the member alone has written (`isOwn`).
 */
export function inOrder(
  rows: readonly Conversation[],
  { places, upTo }: HeldOrder,
): { rows: readonly Conversation[]; waiting: number; isOwn: boolean } {
  const known = rows.filter(({ key, newest }) => places.has(key) || newest <= upTo)
  const placeOf = ({ key, newest }: Conversation) => places.get(key) ?? newest
  const shown = known.toSorted((a, b) => placeOf(b) - placeOf(a))
  const same = shown.length === rows.length && rows.every((row, at) => row === shown[at])
  const newer = same ? [] : rows.filter(({ newest }) => newest > upTo)
  const received = newer.filter(({ direction }) => direction === 'received').length
  return { rows: shown, waiting: received, isOwn: newer.length > 0 && received === 0 }
}

/** Rows in the order they had, and how many wait to be shown. */
export interface ShownOrder extends ReturnType<typeof inOrder> {
  /** The list whose order it is. */
  of: string
  /** Shows the rows as they are now. */
  show: () => void
}

/** Keeps the order of rows until `show`. `of` names the list; a new name starts with a new order. */
export function useHeldOrder(rows: readonly Conversation[], of: string): ShownOrder {
  const [held, setHeld] = useState<{ of: string; order: HeldOrder }>(() => ({ of, order: orderOf(rows) }))
  const shown = useMemo(() => inOrder(rows, held.of === of ? held.order : orderOf(rows)), [rows, held, of])
  return { ...shown, of: held.of, show: () => setHeld({ of, order: orderOf(rows) }) }
}
