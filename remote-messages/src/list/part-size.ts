import { type PageSize, pageSizeOf } from '@member/shared/ui'

/** How much of the list is shown at once: as many conversations on a page, or parts that follow each other. */
export type PartSize = PageSize | 'endless'

/** What is shown of the list. */
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
