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

/** Page, page size and filters of a list, with functions to change them; stored in the address only. */
export interface ListAddress<Filter extends string> extends ListView<Filter> {
  /** True when some filter differs from its default. */
  filtered: boolean
  /** For a Pager, together with `setPosition`. */
  position: PagePosition
  /** `correction` replaces the history entry, because "back" must not lead to a page that does not exist. */
  setPosition: (position: PagePosition, kind?: 'choice' | 'correction') => void
  /** Goes to page 1. */
  setFilter: (name: Filter, value: string) => void
  /** Resets all filters and goes to page 1. */
  clearFilters: () => void
  /** The whole query, for what the page keeps in the address besides page and filters. */
  query: URLSearchParams
  /**
   * Changes the query with a new history entry. `make` gets the current query, which may be newer than the rendered
   * one.
   */
  changeQuery: (make: (query: URLSearchParams) => URLSearchParams) => void
}

/**
 * Page, rows per page and filters of a list, stored in the address, so that links, reloads and the back button work.
 * `filters` lists each filter with its values; pass a module constant.
 *
 * A free-text filter adds a history entry when it begins, and replaces it from then on, because "back" should lead from
 * the search to the whole list and not undo it letter by letter; every other change adds an entry.
 */
export function useListAddress<const Filter extends string>(
  filters: Readonly<Record<Filter, FilterValues>>,
): ListAddress<Filter> {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  /** Reads the current address, because two controls may change it before the page renders again. */
  const changeQuery = (make: (query: URLSearchParams) => URLSearchParams, entry: 'push' | 'replace' = 'push') => {
    const next = make(latest.current)
    if (next.toString() === latest.current.toString()) return
    latest.current = next
    setQuery(next, { replace: entry === 'replace', preventScrollReset: true })
  }
  const change = (make: (view: ListView<Filter>) => Partial<ListView<Filter>>, entry?: 'push' | 'replace') =>
    changeQuery((now) => {
      const view = readListAddress(now, filters)
      return writeListAddress(now, filters, { ...view, ...make(view) })
    }, entry)

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
        filters[name] !== 'any' || readListAddress(latest.current, filters).filters[name] === '' ? 'push' : 'replace',
      ),
    clearFilters: () => change(() => ({ page: 1, filters: readListAddress(new URLSearchParams(), filters).filters })),
    query,
    changeQuery: (make) => changeQuery(make),
  }
}
