import { decodeEntities } from '@member/shared'

/** Characters that change the writing direction: embeddings, overrides, isolates, marks. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A member's name as it was typed (servers encode `&` and `<`; member API, 1.4), safe within a sentence: keeps
 * right-to-left letters, removes direction controls.
 */
export const plainName = (name: string): string => decodeEntities(name).replace(bidiControls, '').trim()
