import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether somebody is writing inside an element, which can fold otherwise: the focus is in a text field, or in a control
 * that was reached from one. It ends only when a press is over, because what is being pressed must not
 * move. When a tap becomes a press of the mouse and takes the focus, the finger has already left the screen.
 */
export function useFocusInside(): {
  isInside: boolean
  handlers: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: (event: FocusEvent<HTMLElement>) => void }
} {
  const [isInside, setIsInside] = useState(false)
  const pressed = useRef(false)
  const left = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const settle = () => {
      const element = left.current
      left.current = null
      if (element !== null && !element.contains(document.activeElement)) setIsInside(false)
    }
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // After the click.
      if (left.current !== null) setTimeout(settle, 0)
    }
    window.addEventListener('mousedown', press, true)
    window.addEventListener('mouseup', release, true)
    // What is dragged away is never released.
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('mousedown', press, true)
      window.removeEventListener('mouseup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return {
    isInside,
    handlers: {
      onFocus({ target }) {
        left.current = null
        if (target instanceof HTMLTextAreaElement) setIsInside(true)
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        if (pressed.current) left.current = currentTarget
        // Another window has the focus now; this text keeps it for when one returns.
        else if (document.activeElement === null || !currentTarget.contains(document.activeElement)) setIsInside(false)
      },
    },
  }
}
