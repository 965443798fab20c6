import { type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds that a finger rests. */
const restMs = 500

/** Pixels that a finger may move and still rest. */
const restWithin = 10

/**
 * The finger that opened a menu is still down, and browsers close a popover for a press that ends outside of it: so it
 * ends in the menu.
 */
function holdIn(menu: Element | null, pointerId: number): void {
  try {
    menu?.setPointerCapture(pointerId)
  } catch {
    // It has been lifted by now.
  }
}

/**
 * Calls `act` when a finger rests on an element, to open the menu in it; a mouse has buttons for the same. Not on links
 * and buttons, which have a long press of their own.
 */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType, pointerId, clientX, clientY, target, currentTarget }: PointerEvent) {
      stop()
      if (pointerType !== 'touch' || (target instanceof Element && target.closest('a, button') !== null)) return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        act()
        // The menu is there with the next frame.
        requestAnimationFrame(() => holdIn(currentTarget.querySelector('[popover]'), pointerId))
      }, restMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > restWithin) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
