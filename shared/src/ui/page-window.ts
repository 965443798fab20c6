/** A page to offer, or `gap` where pages are left out. */
export type PageStep = number | 'gap'

/** Pages offered around the current one: first, last, the neighbours; at most seven places, a gap hides two or more. */
export function pageWindow(page: number, pages: number): PageStep[] {
  const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return all(1, pages)
  if (page <= 4) return [...all(1, 5), 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', ...all(pages - 4, pages)]
  return [1, 'gap', ...all(page - 1, page + 1), 'gap', pages]
}
