/** Where a member is in a paged list: `page` counts from 1, `size` is rows per page. */
export interface PagePosition {
  page: number
  size: PageSize
}

/** Sizes on offer. */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** Number of pages; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page that exists nearest to the wanted one, so that a list grown shorter never shows an empty page. */
export function pageWithin(page: number, size: number, total: number): number {
  const whole = Number.isFinite(page) ? Math.trunc(page) : 1
  return Math.min(Math.max(1, whole), pageCount(total, size))
}

/** The position after another size was chosen: the page that holds the row that was first on the screen. */
export function resizedPosition({ page, size }: PagePosition, chosen: PageSize, total: number): PagePosition {
  const firstRow = (pageWithin(page, size, total) - 1) * size
  return { page: pageWithin(Math.floor(firstRow / chosen) + 1, chosen, total), size: chosen }
}

/** Reads a page size from an address; anything not on offer gives `fallback`. */
export function pageSizeOf(text: string | null, fallback: PageSize = 20): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? fallback
}
