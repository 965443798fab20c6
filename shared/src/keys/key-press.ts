import { isComposing } from './composing.ts'
import type { PageKey } from './page-key.ts'

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
