import { comparablePath, liesWithin, type NamedPath, patternRank, reachesInto, shareAddresses } from './page-path.ts'

/** What a release claims of the site's addresses. Without `owns`, an area owns what its pages match, and no more. */
export interface RouteClaims {
  area: string
  /** Prefixes of whole segments, e.g. `/user/account/balance`: this address and all below it. */
  owns?: readonly string[] | undefined
  pages: readonly NamedPath[]
}

/**
 * What is wrong with an area's own claims, one clause each: prefixes that are no fixed addresses or lie within one
 * another, and pages outside all of them.
 */
export function claimProblems({ area, owns, pages }: RouteClaims): string[] {
  if (owns === undefined) return []
  const open = owns.filter((prefix) => prefix.includes(':'))
  const nested = owns.flatMap((prefix, at) => {
    const around = owns.find((other, place) => place !== at && liesWithin(prefix, other))
    return around === undefined ? [] : [`${area} owns ${around} and ${prefix}; the first holds the second`]
  })
  const outside = pages.filter(({ path }) => !owns.some((prefix) => liesWithin(path, prefix)))
  return [
    ...open.map((prefix) => `${area} owns ${prefix}: a prefix has no parameters`),
    ...nested.slice(0, 1),
    ...outside.map(
      (page) => `${described(area, page)} lies outside what ${area} owns: ${owns.join(', ') || 'no prefix at all'}`,
    ),
  ]
}

/**
 * Where the claims of areas contradict each other, one clause each, of the earlier area's page or prefix last: pages
 * that match the same address, pages in a prefix of another area, prefixes that overlap.
 */
export const routeConflicts = (set: readonly RouteClaims[]): string[] =>
  set.flatMap((later, at) => set.slice(0, at).flatMap((earlier) => conflictsBetween(earlier, later)))

function conflictsBetween(earlier: RouteClaims, later: RouteClaims): string[] {
  const pages = sharingPages(later, earlier).map(({ one, other }) =>
    comparablePath(one.path) === comparablePath(other.path)
      ? `${described(later.area, one)} has the same path as ${described(earlier.area, other)}`
      : `${described(later.area, one)} matches addresses of ${described(earlier.area, other)}`,
  )
  // Pages that match the same address say more than the prefixes that they lie in.
  if (pages.length > 0) return pages
  return [...pagesInPrefixes(later, earlier), ...pagesInPrefixes(earlier, later), ...overlaps(later, earlier)]
}

/** Pages of one area without prefixes that reach into the prefixes of another. */
const pagesInPrefixes = ({ area, owns, pages }: RouteClaims, other: RouteClaims): string[] =>
  owns !== undefined
    ? []
    : pages.flatMap((page) =>
        (other.owns ?? [])
          .filter((prefix) => reachesInto(page.path, prefix))
          .map((prefix) => `${described(area, page)} has addresses in ${prefix}, which ${other.area} owns`),
      )

const overlaps = (later: RouteClaims, earlier: RouteClaims): string[] =>
  (later.owns ?? []).flatMap((prefix) =>
    (earlier.owns ?? [])
      .filter((other) => liesWithin(prefix, other) || liesWithin(other, prefix))
      .map((other) => `${later.area} owns ${prefix}, which overlaps ${other} of ${earlier.area}`),
  )

/**
 * Pages of others that would lose addresses to an area, one clause each. A page of a lower rank is left out: the
 * router gives it only what no other page matches.
 */
export const takenPages = (taker: RouteClaims, others: readonly RouteClaims[]): string[] =>
  others.flatMap((owner) =>
    sharingPages(taker, owner)
      .filter(({ one, other }) => patternRank(one.path) >= patternRank(other.path))
      .map(({ one, other }) => `${described(taker.area, one)} takes addresses of ${described(owner.area, other)}`),
  )

const sharingPages = (first: RouteClaims, second: RouteClaims): { one: NamedPath; other: NamedPath }[] =>
  first.pages.flatMap((one) =>
    second.pages.filter((other) => shareAddresses(one.path, other.path)).map((other) => ({ one, other })),
  )

const described = (area: string, { path, name }: NamedPath) => `the page ${path} (${name}) of ${area}`
