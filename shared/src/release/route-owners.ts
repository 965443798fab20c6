import { serverAddresses } from '../addresses.ts'
import { describePage } from './declaration.ts'
import { comparablePath, liesWithin, type NamedPath, patternRank, reachesInto, shareAddresses } from './page-path.ts'

/** What a release claims of the site's addresses. Without `owns`, an area owns what its pages match, and no more. */
export interface RouteClaims {
  area: string
  /** Prefixes of whole segments, e.g. `/user/account/balance`: this address and all below it. */
  owns?: readonly string[] | undefined
  pages: readonly NamedPath[]
}

/**
 * What is wrong with an area's own claims, one clause each: addresses of the server, prefixes that lie within one
 * another, and pages outside all of them.
 */
export function claimProblems(claims: RouteClaims): string[] {
  const { area, owns, pages } = claims
  const taken = serverConflicts(claims)
  if (owns === undefined) return taken
  const nested = owns.flatMap((prefix, at) => {
    const around = owns.find((other, place) => place !== at && liesWithin(prefix, other))
    return around === undefined ? [] : [`${area} owns ${around} and ${prefix}; the first holds the second`]
  })
  const outside = pages.filter(({ path }) => !owns.some((prefix) => liesWithin(path, prefix)))
  return [
    ...taken,
    ...nested.slice(0, 1),
    ...outside.map(
      (page) => `${describePage(area, page)} lies outside what ${area} owns: ${owns.join(', ') || 'no prefix at all'}`,
    ),
  ]
}

/** Pages and prefixes at addresses that the server answers itself, one clause each: no member would ever see them. */
const serverConflicts = ({ area, owns = [], pages }: RouteClaims): string[] =>
  serverAddresses.flatMap((address) => [
    ...pages
      .filter(({ path }) => reachesInto(path, address))
      .map((page) => `${describePage(area, page)} has addresses in ${address}, which the server answers itself`),
    ...owns
      .filter((prefix) => liesWithin(prefix, address) || liesWithin(address, prefix))
      .map((prefix) => `${area} owns ${prefix}, which overlaps ${address}, which the server answers itself`),
  ])

/**
 * Where the claims of areas contradict the server's addresses or each other, one clause each, of the earlier area's page
 * or prefix last: pages that match the same address, pages in a prefix of another area, prefixes that overlap.
 */
export const routeConflicts = (set: readonly RouteClaims[]): string[] => [
  ...set.flatMap(serverConflicts),
  ...set.flatMap((later, at) => set.slice(0, at).flatMap((earlier) => conflictsBetween(earlier, later))),
]

function conflictsBetween(earlier: RouteClaims, later: RouteClaims): string[] {
  const pages = sharingPages(later, earlier).map(({ one, other }) =>
    comparablePath(one.path) === comparablePath(other.path)
      ? `${describePage(later.area, one)} has the same path as ${describePage(earlier.area, other)}`
      : `${describePage(later.area, one)} matches addresses of ${describePage(earlier.area, other)}`,
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
          .map((prefix) => `${describePage(area, page)} has addresses in ${prefix}, which ${other.area} owns`),
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
      .map(
        ({ one, other }) => `${describePage(taker.area, one)} takes addresses of ${describePage(owner.area, other)}`,
      ),
  )

const sharingPages = (first: RouteClaims, second: RouteClaims): { one: NamedPath; other: NamedPath }[] =>
  first.pages.flatMap((one) =>
    second.pages.filter((other) => shareAddresses(one.path, other.path)).map((other) => ({ one, other })),
  )
