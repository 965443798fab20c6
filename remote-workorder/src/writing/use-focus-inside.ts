import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether one writes inside an element, for what folds when nobody does: a text has the focus, or what one came to from
 * there. It ends only when the pointer is released: what is pressed must not move away before.
 */
export function useFocusInside(): {
  focus: 'inside' | 'outside'
  handlers: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: (event: FocusEvent<HTMLElement>) => void }
} {
  const [focus, setFocus] = useState<'inside' | 'outside'>('outside')
  const pressed = useRef(false)
  const left = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const settle = () => {
      const element = left.current
      left.current = null
      if (element !== null && !element.contains(document.activeElement)) setFocus('outside')
    }
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // After the click.
      if (left.current !== null) setTimeout(settle, 0)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return {
    focus,
    handlers: {
      onFocus({ target }) {
        left.current = null
        if (target instanceof HTMLTextAreaElement) setFocus('inside')
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        if (pressed.current) left.current = currentTarget
        // Another window has the focus now; this text keeps it for when one returns.
        else if (document.activeElement === null || !currentTarget.contains(document.activeElement)) setFocus('outside')
      },
    },
  }
}
