import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type FilterValues,
  isFiltered,
  type ListView,
  readListAddress,
  writeListAddress,
} from '../reading/list-address.ts'
import type { PagePosition } from '../ui/paging.ts'

/** A list's view and the ways to change it; the address is the only place it is kept. */
export interface ListAddress<Filter extends string> extends ListView<Filter> {
  /** True when some filter differs from its default. */
  filtered: boolean
  /** What a Pager shows and, with `setPosition`, changes. */
  position: PagePosition
  /** `correction` replaces the history entry: "back" must not lead to a page that does not exist. */
  setPosition: (position: PagePosition, kind?: 'choice' | 'correction') => void
  /** Goes to page 1. */
  setFilter: (name: Filter, value: string) => void
  /** Takes all filters back and goes to page 1. */
  clearFilters: () => void
}

/**
 * Page, rows per page and filters of a list, kept in the address so that a link, a reload and the back button show the
 * same. `filters` names each filter with the values it may have; give it as a module constant.
 *
 * A free-text filter replaces the history entry, for "back" should leave the search and not undo it letter by letter;
 * every other change adds one.
 */
export function useListAddress<const Filter extends string>(
  filters: Readonly<Record<Filter, FilterValues>>,
): ListAddress<Filter> {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  /** Starts from the newest address: two search fields may change it before the page has rendered again. */
  const change = (make: (view: ListView<Filter>) => Partial<ListView<Filter>>, entry: 'push' | 'replace' = 'push') => {
    const view = readListAddress(latest.current, filters)
    const next = writeListAddress(latest.current, filters, { ...view, ...make(view) })
    if (next.toString() === latest.current.toString()) return
    latest.current = next
    setQuery(next, { replace: entry === 'replace', preventScrollReset: true })
  }

  const view = readListAddress(query, filters)
  return {
    ...view,
    filtered: isFiltered(view, filters),
    position: { page: view.page, size: view.size },
    setPosition: ({ page, size }, kind = 'choice') =>
      change(() => ({ page, size }), kind === 'choice' ? 'push' : 'replace'),
    setFilter: (name, value) =>
      change(
        (now) => ({ page: 1, filters: { ...now.filters, [name]: value } }),
        filters[name] === 'any' ? 'replace' : 'push',
      ),
    clearFilters: () => change(() => ({ page: 1, filters: readListAddress(new URLSearchParams(), filters).filters })),
  }
}
