import { type PageSize, pageSizeOf, type Selection } from '@member/shared/ui'
import type { Conversation } from '../message/conversation.ts'
import type { ConversationPart } from '../message/read-conversations.ts'

/** The conversations that were loaded so far: the first part, and what was loaded further down. */
export type LoadedList = ConversationPart

const keysOf = (list: readonly Conversation[]): ReadonlySet<string> => new Set(list.map(({ key }) => key))

/** The list after its first part was loaded again: what was loaded further down stays below it. */
export function reloaded(before: LoadedList | undefined, part: ConversationPart): LoadedList {
  const last = part.conversations.at(-1)
  if (before === undefined || part.next === null || last === undefined) return part
  const own = keysOf(part.conversations)
  const below = before.conversations.filter(({ key, newest }) => newest < last.newest && !own.has(key))
  if (below.length === 0) return part
  return { ...part, conversations: [...part.conversations, ...below], next: before.next }
}

/** The list with its next part; conversations that moved up meanwhile stay where they were. */
export function extended(before: LoadedList, part: ConversationPart): LoadedList {
  const known = keysOf(before.conversations)
  const more = part.conversations.filter(({ key }) => !known.has(key))
  return { ...part, conversations: [...before.conversations, ...more] }
}

/** What is selected: rows, or all of the filter, of which the rows may be a part. */
export type Reach = 'rows' | 'filter'

/** A selection of all of the filter has all of its rows, those that came since, too. */
export const withAll = <Kept extends Selection & { reach: Reach }>(
  selection: Kept,
  rows: readonly { id: string }[],
): Kept => (selection.reach === 'rows' ? selection : { ...selection, ids: new Set(rows.map(({ id }) => id)) })

/** How much of the list is shown at once: as many conversations on a page, or parts that follow each other. */
export type PartSize = PageSize | 'endless'

export type ShownPart = { size: 'endless' } | { size: PageSize; page: number }

/** Where the choice is in the browser's storage. */
export const partSizeKey = 'messages part size'

/** Reads what was chosen; parts that follow each other by default. */
export const readPartSize = (written: string | null): PartSize =>
  written === null || !/^\d+$/.test(written) ? 'endless' : pageSizeOf(written)

/** What the member has chosen in this browser. */
export function keptPartSize(): PartSize {
  try {
    return readPartSize(localStorage.getItem(partSizeKey))
  } catch {
    // The storage is forbidden.
    return 'endless'
  }
}

/** What an address shows; one that names no page, what was chosen. */
export function shownPart(query: URLSearchParams, kept: PartSize): ShownPart {
  const [page, limit] = [query.get('page') ?? '', query.get('limit')]
  const size = limit === null ? (page === '' ? kept : pageSizeOf(null, 10)) : pageSizeOf(limit, 10)
  if (size === 'endless') return { size }
  return { size, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}
