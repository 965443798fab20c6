import { Type } from 'typebox'
import { field } from './field.ts'
import { integerIfSent } from './field-kinds.ts'
import { textOf } from './input-value.ts'

/** Texts that the draft may be written over, at most; each try of a client that heard no answer is one. */
const mostReplaced = 20

/**
 * What a device says of the draft that its own one was written from, so that it never writes over what another device has
 * saved meanwhile. Clients that leave it out write over everything.
 */
export const placeFields = {
  replaces: field(
    Type.Array(Type.String(), {
      description: 'What the server may have instead; empty for none. Without it, anything is replaced',
    }),
    (value) => (Array.isArray(value) ? value.slice(0, mostReplaced).map(textOf) : undefined),
  ),
  since: integerIfSent(Number.MAX_SAFE_INTEGER, { description: 'When the server saved that, in seconds' }),
}

/**
 * What became of a draft. `other`: another device has saved one, which stays; `gone`: the server has none any more, and
 * this one was not changed; `sent`: likewise, and it was sent as it is.
 */
export const DraftState = Type.Enum(['saved', 'other', 'gone', 'sent'])
export type DraftState = 'saved' | 'other' | 'gone' | 'sent'

/** Whether a draft takes the place of the server's; texts are empty for none. */
export function placeOf(
  current: string,
  next: string,
  replaces: readonly string[] | undefined,
): Exclude<DraftState, 'sent'> {
  if (replaces === undefined || current === next) return 'saved'
  if (current === '') return replaces.includes(next) ? 'gone' : 'saved'
  return replaces.includes(current) ? 'saved' : 'other'
}

/** What a draft says, for a comparison: its text without the spaces around it, and how many files it has. */
export const versionOf = (text: string, files: number): string =>
  (files === 0 ? text : `${text.trimEnd()}\n+${files}`).trim()
