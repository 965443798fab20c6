const segments = (path: string) => path.split('/').filter((segment) => segment !== '')

/**
 * A route pattern as the router reads it: one slash between segments, none at the end. An area may write its patterns
 * with more; the router would rank them otherwise or never match them.
 */
export const routePattern = (path: string): string => `/${segments(path).join('/')}`

/**
 * A route pattern as it is compared with those of other pages: two patterns with the same result take the same
 * addresses in the router. Letter case, repeated and trailing slashes and the names of parameters make no difference.
 *
 * @param path a route pattern or an address without query, e.g. `/User/account//:id/`
 * @returns e.g. `/user/account/:`
 */
export const comparablePath = (path: string): string =>
  `/${segments(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
    .join('/')}`

/** A page as far as it is compared with others: its route pattern and its route name. */
export interface NamedPath {
  path: string
  name: string
}

/**
 * Pairs of pages that cannot be on one site, each with the earlier page first: `path` when they take the same
 * addresses, `name` when they have the same route name.
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

/** Who has the key already; else it is the page's from now on. */
function taken<Page>(owners: Map<string, Page>, key: string, page: Page): Page | undefined {
  const owner = owners.get(key)
  if (owner === undefined) owners.set(key, page)
  return owner
}

/** Pages without those that take the same addresses as an earlier one. */
export const firstOfEachPath = <Page extends { path: string }>(pages: readonly Page[]): Page[] => {
  const owners = new Map<string, Page>()
  return pages.filter((page) => taken(owners, comparablePath(page.path), page) === undefined)
}
