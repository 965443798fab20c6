const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

/**
 * A route pattern for the router: one slash between segments, none at the end. With additional slashes, the router
 * would rank a pattern differently or never match it.
 */
export const routePattern = (path: string): string => `/${segments(path).join('/')}`

/** A segment as the router reads it: percent-encoded characters count as themselves, an encoded slash separates nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F')
  } catch {
    return segment
  }
}

const comparableSegments = (path: string): string[] =>
  segments(path).map((segment) => (segment.startsWith(':') ? ':' : decoded(segment).toLowerCase()))

/**
 * A route pattern for comparison: two patterns with the same result match the same addresses in the router. Case,
 * repeated and trailing slashes, percent-encoding and parameter names make no difference.
 *
 * @param path a route pattern or an address without query, e.g. `/User/%61ccount//:id/`
 * @returns e.g. `/user/account/:`
 */
export const comparablePath = (path: string): string => `/${comparableSegments(path).join('/')}`

const sameOrParameter = (one: string, other: string | undefined) => one === other || one === ':' || other === ':'

/** Whether some address matches both patterns, e.g. `/user/:page` and `/user/account`. */
export function shareAddresses(one: string, other: string): boolean {
  const [first, second] = [comparableSegments(one), comparableSegments(other)]
  return first.length === second.length && first.every((segment, at) => sameOrParameter(segment, second[at]))
}

/** Whether some address that the pattern matches is the prefix or lies below it. Prefixes end with a whole segment. */
export function reachesInto(pattern: string, prefix: string): boolean {
  const path = comparableSegments(pattern)
  return comparableSegments(prefix).every((segment, at) => path[at] !== undefined && sameOrParameter(segment, path[at]))
}

/** Whether every address that the pattern matches is the prefix or lies below it. */
export function liesWithin(pattern: string, prefix: string): boolean {
  const path = comparableSegments(pattern)
  return comparableSegments(prefix).every((segment, at) => segment === path[at])
}

/**
 * Number of segments that are fixed text. Of two patterns that match an address the router takes the one with more of
 * them, on a tie the one it knows first.
 */
export const patternRank = (path: string): number =>
  comparableSegments(path).filter((segment) => segment !== ':').length

/** The fields of a page that are compared: route pattern and route name. */
export interface NamedPath {
  path: string
  name: string
}

/**
 * Pairs of pages that cannot be on one site, the earlier page first: `path` when they match the same addresses, `name`
 * when they have the same route name.
 */
export function pageClashes<Page extends NamedPath>(
  pages: readonly Page[],
): { by: 'path' | 'name'; first: Page; second: Page }[] {
  const byPath = new Map<string, Page>()
  const byName = new Map<string, Page>()
  return pages.flatMap((second) => {
    const samePath = taken(byPath, comparablePath(second.path), second)
    const sameName = taken(byName, second.name, second)
    return [
      ...(samePath ? [{ by: 'path' as const, first: samePath, second }] : []),
      ...(sameName ? [{ by: 'name' as const, first: sameName, second }] : []),
    ]
  })
}

/** The page that already has the key; otherwise registers this one. */
function taken<Page>(owners: Map<string, Page>, key: string, page: Page): Page | undefined {
  const owner = owners.get(key)
  if (owner === undefined) owners.set(key, page)
  return owner
}

/** The pages without those that match the same addresses as an earlier one. */
export const firstOfEachPath = <Page extends { path: string }>(pages: readonly Page[]): Page[] => {
  const owners = new Map<string, Page>()
  return pages.filter((page) => taken(owners, comparablePath(page.path), page) === undefined)
}
