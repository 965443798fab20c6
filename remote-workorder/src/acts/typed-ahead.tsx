import { isComposing } from '@member/shared'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What a text becomes with a key that is pressed in it. */
export function textAfter(text: string, key: string): string {
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : text
}

/**
 * Takes the keys while the code of a dialog is on its way, as the dialog will: what is typed for it must not act on the
 * page behind. A press of mouse or finger gives the dialog up.
 * @param text what is typed, for the dialog
 */
export function TypedAhead({ text, onClose }: { text: RefObject<string>; onClose: () => void }): ReactNode {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    text.current = ''
    const take = (event: KeyboardEvent) => {
      if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') close()
      else text.current = textAfter(text.current, event.key)
    }
    const giveUp = () => close()
    window.addEventListener('keydown', take, true)
    window.addEventListener('pointerdown', giveUp, true)
    return () => {
      window.removeEventListener('keydown', take, true)
      window.removeEventListener('pointerdown', giveUp, true)
    }
  }, [text])
  return null
}
