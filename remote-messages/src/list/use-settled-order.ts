import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listScroller } from './list-scroller.ts'
import type { ShownOrder } from './use-held-order.ts'

/** How far the list may be scrolled and still count as at its top, in pixels. */
const top = 8

/** Whether somebody is at the rows: with the pointer or the keyboard, or further down. */
function isHeld(list: HTMLElement | null): boolean {
  if (list === null) return false
  if (list.querySelector(':focus-visible') !== null || list.matches(':hover')) return true
  const edge = listScroller(list)?.getBoundingClientRect().top ?? 0
  return list.getBoundingClientRect().top < edge - top
}

/** Applies the waiting order when nobody points at the rows or has the focus there. `of` names the list. */
export function useSettledOrder(list: RefObject<HTMLElement | null>, order: ShownOrder, of: string): void {
  const settle = useEffectEvent(() => {
    if (order.of !== of || (order.waiting > 0 && !isHeld(list.current))) order.show()
  })
  const { rows } = order
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
}
