import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type FilterValues,
  isFiltered,
  type ListView,
  readListAddress,
  writeListAddress,
} from '../reading/list-address.ts'
import { type PagePosition, pageWithin } from '../ui/paging.ts'
import { useKeys } from './page-hooks.ts'

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

/**
 * Corrects an address with a page after the last one, e.g. of an old link or a list that became shorter. `total` is the
 * number of rows in the newest response for this address; undefined without one.
 */
export function usePageWithin(
  { position, setPosition }: Pick<ListAddress<string>, 'position' | 'setPosition'>,
  total: number | undefined,
): void {
  const { page, size } = position
  const nearest = total === undefined ? page : pageWithin(page, size, total)
  useEffect(() => {
    if (nearest !== page) setPosition({ page: nearest, size }, 'correction')
  }, [nearest, page, size, setPosition])
}

/** Index of the next row; `current` is -1 when no row has the focus. Clamped at the ends; -1 for an empty list. */
export function rowAfter(step: 'next' | 'previous', current: number, rows: number): number {
  if (rows === 0) return -1
  if (current < 0) return step === 'next' ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + (step === 'next' ? 1 : -1)))
}

/**
 * Shortcuts of a list: `j` and `k` move the focus from row to row, `/` focuses the search field. Put the ref on the
 * element around heading, search and rows; rows have `data-row` and `tabIndex={-1}`, the search field is the first
 * `input[type=search]`.
 */
export function useListKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const move = (step: 'next' | 'previous') => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const current = rows.findIndex((row) => row.contains(row.ownerDocument.activeElement))
    rows[rowAfter(step, current, rows.length)]?.focus()
  }
  const search = () => list.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  useKeys([
    { keys: 'j', act: move('next'), whileHeld: 'again' },
    { keys: 'k', act: move('previous'), whileHeld: 'again' },
    { keys: '/', act: search },
  ])
  return list
}
