/** A position in a paged list: `page` counts from 1, `size` is rows per page. */
export interface PagePosition {
  page: number
  size: PageSize
}

/** Page sizes the pager offers. */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** Number of pages; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Clamps `page` to the pages that exist, so that a list that became shorter never shows an empty page. */
export function pageWithin(page: number, size: number, total: number): number {
  const whole = Number.isFinite(page) ? Math.trunc(page) : 1
  return Math.min(Math.max(1, whole), pageCount(total, size))
}

/** The position after a change of page size: the page that contains the first visible row. */
export function resizedPosition({ page, size }: PagePosition, newSize: PageSize, total: number): PagePosition {
  const firstRow = (pageWithin(page, size, total) - 1) * size
  return { page: pageWithin(Math.floor(firstRow / newSize) + 1, newSize, total), size: newSize }
}

/** Reads a page size from an address; `fallback` if the pager does not offer it. */
export function pageSizeOf(text: string | null, fallback: PageSize = 20): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? fallback
}

/** A page number, or `gap` where pages are left out. */
export type PageStep = number | 'gap'

/** Page numbers to show: the first, the last and the neighbours of the current one. At most seven items. */
export function pageWindow(page: number, pages: number): PageStep[] {
  const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return all(1, pages)
  if (page <= 4) return [...all(1, 5), 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', ...all(pages - 4, pages)]
  return [1, 'gap', ...all(page - 1, page + 1), 'gap', pages]
}
