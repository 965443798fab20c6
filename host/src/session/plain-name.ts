import { decodeEntities } from '@member/shared'

/** Characters that turn the writing direction of whatever follows: embeddings, overrides, isolates, marks. */
const turns = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A member's name as it was typed (servers encode `&` and `<`, contract 1.1) and as it may stand in the middle of a
 * sentence: right-to-left letters stay, tricks with them do not.
 */
export const plainName = (name: string): string => decodeEntities(name).replace(turns, '').trim()
