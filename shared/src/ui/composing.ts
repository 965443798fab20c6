import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method, which composes a character: Safari tells the last one by its code only. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Whether a key sends the text: Ctrl or ⌘ with Enter, and perhaps Shift. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !isComposing(event)
