import { type PageSize, pageSizeOf } from '../ui/paging.ts'

/**
 * Values of one filter: `any` text, those that pass a test, such as an id or a day, or a closed list whose first value
 * is the default. The default, else the empty text, is not in the address.
 */
export type FilterValues = 'any' | ((written: string) => boolean) | readonly [string, ...string[]]

/** Rows per page by default. */
const standardSize: PageSize = 10

/** Page, page size and filters of a list, from its address. */
export interface ListView<Filter extends string> {
  /** Counted from 1. */
  page: number
  /** Rows per page; `limit` in the address and in calls. */
  size: PageSize
  /** Value of each filter; by default the empty string or the first of its list. */
  filters: Readonly<Record<Filter, string>>
}

const defaultOf = (values: FilterValues): string => (values === 'any' || typeof values === 'function' ? '' : values[0])

function isValue(written: string, values: FilterValues): boolean {
  if (values === 'any') return written.trim() !== ''
  return typeof values === 'function' ? values(written) : values.includes(written)
}

const filterValue = (written: string | null, values: FilterValues): string =>
  written !== null && isValue(written, values) ? written : defaultOf(values)

/** Reads the query of an address. Invalid values fall back to page 1, 10 rows and the filter's default. */
export function readListAddress<Filter extends string>(
  query: URLSearchParams,
  filters: Readonly<Record<Filter, FilterValues>>,
): ListView<Filter> {
  const written = query.get('page') ?? ''
  const values = Object.entries<FilterValues>(filters).map(([name, allowed]) => [
    name,
    filterValue(query.get(name), allowed),
  ])
  return {
    page: /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1,
    size: pageSizeOf(query.get('limit'), standardSize),
    filters: Object.fromEntries(values) as Record<Filter, string>,
  }
}

/** Writes a view into a copy of `query`. Omits defaults and keeps keys that do not belong to the list. */
export function writeListAddress<Filter extends string>(
  query: URLSearchParams,
  filters: Readonly<Record<Filter, FilterValues>>,
  view: ListView<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (key: string, value: string, standard: string) =>
    value === standard ? next.delete(key) : next.set(key, value)
  put('page', String(view.page), '1')
  put('limit', String(view.size), String(standardSize))
  for (const [name, allowed] of Object.entries<FilterValues>(filters)) {
    put(name, view.filters[name as Filter], defaultOf(allowed))
  }
  return next
}

/** True when a filter differs from its default: an empty list then means "nothing found", not "nothing yet". */
export function isFiltered<Filter extends string>(
  view: ListView<Filter>,
  filters: Readonly<Record<Filter, FilterValues>>,
): boolean {
  return Object.entries<FilterValues>(filters).some(
    ([name, values]) => view.filters[name as Filter] !== defaultOf(values),
  )
}
