import { useMemo, useState } from 'react'
import type { Conversation } from '../message/conversation.ts'
import { type HeldOrder, inOrder, orderOf } from './held-order.ts'

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
