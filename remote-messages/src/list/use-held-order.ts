import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Conversation } from '../message/conversation.ts'
import { type HeldOrder, inOrder, orderOf } from './held-order.ts'

/** How far the list may be scrolled and still count as at its top, in pixels. */
const top = 8

/** Whether somebody is at the rows: with the pointer or the keyboard, or further down. */
function isHeld(list: HTMLElement | null): boolean {
  if (list === null) return false
  if (list.querySelector(':focus-visible') !== null || list.matches(':hover')) return true
  const scroller = list.closest<HTMLElement>('[data-scroller]')
  // Without a conversation beside it, the page scrolls.
  const scrolls = scroller !== null && getComputedStyle(scroller).overflowY === 'auto'
  const edge = scrolls ? scroller.getBoundingClientRect().top : 0
  return list.getBoundingClientRect().top < edge - top
}

/**
 * Keeps the order of rows while somebody is at them, so that none moves under the pointer; what waits is shown on
 * demand, and by itself once nobody is there. `of` names the list: another one begins anew.
 */
export function useHeldOrder(list: RefObject<HTMLElement | null>, rows: readonly Conversation[], of: string) {
  const [held, setHeld] = useState<{ of: string; order: HeldOrder }>({ of, order: orderOf(rows) })
  const current = held.of === of ? held.order : orderOf(rows)
  const shown = inOrder(rows, current)
  const show = () => setHeld({ of, order: orderOf(rows) })
  const settle = useEffectEvent(() => {
    if (held.of !== of || (shown.waiting > 0 && !isHeld(list.current))) show()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the rows
  useEffect(() => settle(), [rows, of])
  useEffect(() => {
    const element = list.current
    // After the event, when the focus is where it goes and the pointer has left.
    const look = () => void setTimeout(settle)
    element?.addEventListener('pointerleave', look)
    element?.addEventListener('focusout', look)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      element?.removeEventListener('pointerleave', look)
      element?.removeEventListener('focusout', look)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [list])
  return { ...shown, show }
}
