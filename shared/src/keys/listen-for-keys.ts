import { followTyping } from './follow-typing.ts'
import { isModifier, type KeyTarget, keyName, meaningOf } from './key-press.ts'
import type { PageKey } from './page-key.ts'

/** How long the second key of a sequence may take, in milliseconds. */
export const sequenceMs = 1_500

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]), textarea, select, ' +
  '[contenteditable]:not([contenteditable=false]), ' +
  '[role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=application]'
const pressable = 'a[href], button, summary, input, [role=button], [role=link]'
const modal = 'dialog[open], [aria-modal=true]'

function targetOf(event: Event): KeyTarget {
  // Of an element within a shadow root, `target` has only the host.
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return 'elsewhere'
  if (target.closest(fields) !== null) return 'takes-letters'
  return target.closest(pressable) === null ? 'elsewhere' : 'pressable'
}

/**
 * Acts on the shortcuts of a page while they are on; never for a key that was handled, while somebody types, also into a
 * field that has just gone, or while a dialog is open. Returns the function that stops it.
 */
export function listenForKeys(
  window: Window,
  keys: () => readonly PageKey[],
  shortcuts: () => 'on' | 'off' = () => 'on',
): () => void {
  let begun = ''
  let begunAt = 0
  const typing = followTyping(window.document, (event) => targetOf(event) === 'takes-letters')
  const hear = (event: KeyboardEvent) => {
    if (isModifier(event.key)) return
    const before = event.timeStamp - begunAt > sequenceMs ? '' : begun
    begun = ''
    const target = targetOf(event)
    const typed = typing.hear(event, target === 'takes-letters' ? 'field' : 'elsewhere') === 'typed'
    const name = event.defaultPrevented || typed ? null : keyName(event, target)
    if (name === null) return
    const meaning = meaningOf(before, name, keys())
    if (meaning === null || window.document.querySelector(modal) !== null || shortcuts() === 'off') return
    if (meaning === 'begins') {
      if (event.repeat) return
      begun = name
      begunAt = event.timeStamp
      return
    }
    event.preventDefault()
    if (!event.repeat || meaning.whileHeld === 'again') meaning.act?.()
  }
  window.addEventListener('keydown', hear)
  return () => {
    typing.stop()
    window.removeEventListener('keydown', hear)
  }
}
