import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** What browsers report as `keyCode` of a key that an input method has taken. */
const takenByIme = 229

type AnyKey = Pick<ReactKeyboardEvent, 'nativeEvent'> | Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key belongs to an input method, which composes a character: then Escape, Enter and letters mean nothing to
 * the page. Some browsers tell the first or the last one by its code only.
 */
export function isComposing(event: AnyKey): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === takenByIme
}
