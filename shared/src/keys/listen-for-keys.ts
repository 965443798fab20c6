import { isComposing } from './composing.ts'
import { followTyping } from './follow-typing.ts'

/** A keyboard shortcut of a page. */
export interface PageKey {
  /**
   * What is pressed, by the names of `KeyboardEvent.key`: `r`, `.`, `F8`; `I` with Shift; keys one after the other with
   * a space, `g o`. With `Mod+` (Ctrl, or ⌘ on a Mac) only for a key that the page handles itself.
   */
  keys: string
  /**
   * What it does, in the member's language, for the list of shortcuts. Missing for `j`, `k` and `/`, which every list
   * has and the host names.
   */
  name?: string
  /** Missing for a key that the page or the browser handles itself, which is only listed. */
  act?: () => void
  /** Whether holding the key down acts again and again. Default `once`. */
  whileHeld?: 'once' | 'again'
}

/** The fields of a `KeyboardEvent` that matter. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>

/**
 * What has the focus: something that takes letters itself · a button or link, which Enter and Space press · anything
 * else.
 */
export type KeyTarget = 'takes-letters' | 'pressable' | 'elsewhere'

/** Punctuation of Chinese keyboards that compatibility forms do not lead to its Latin key. */
const latin: Readonly<Record<string, string>> = { '。': '.', '、': '/' }

/**
 * Name of a pressed key as shortcuts have it; null when it is not for them: while typing or composing, and with a
 * modifier that no shortcut has. Caps Lock makes no difference, Shift only for letters.
 */
export function keyName(press: KeyPress, target: KeyTarget): string | null {
  const { key } = press
  if (target === 'takes-letters' || isComposing(press)) return null
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  // An autofilled field reports a key press without a key.
  if (typeof key !== 'string' || key === '') return null
  if (target === 'pressable' && (key === 'Enter' || key === ' ')) return null
  if ([...key].length > 1) return key
  const plain = latin[key] ?? key.normalize('NFKC')
  return press.shiftKey ? plain.toUpperCase() : plain.toLowerCase()
}

/** Keys that are held while others are pressed; they end no sequence. */
export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn'].includes(key)

/**
 * What a key means after those of `begun` (empty at first): the shortcut, that one begins, or nothing. Of two shortcuts
 * with the same keys, the last one counts.
 */
export function meaningOf(begun: string, name: string, keys: readonly PageKey[]): PageKey | 'begins' | null {
  const pressed = begun === '' ? name : `${begun} ${name}`
  const acting = keys.filter(({ act }) => act !== undefined)
  const found = acting.filter((key) => key.keys === pressed).at(-1)
  if (found !== undefined) return found
  return acting.some((key) => key.keys.startsWith(`${pressed} `)) ? 'begins' : null
}

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
