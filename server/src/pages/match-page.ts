import type { HostManifest, ManifestPage } from '@member/shared/manifest'
import { comparablePath, patternRank } from '@member/shared/page-path'
import type { ServedSet } from './resolve-set.ts'

/** The page of an address and its area, which may be `host`. */
export interface PageMatch {
  area: string
  page: ManifestPage
}

/**
 * Finds the page of an address like the browser's router: case-insensitive, without trailing slashes, `:name` matches
 * one segment. Of several patterns the one with more fixed segments wins; on a tie the first, the host's before others.
 * @param path the address without query, as sent (percent-encoded)
 */
export function matchPage(path: string, host: HostManifest, areas: ServedSet['areas']): PageMatch | undefined {
  // A repeated slash is part of an address, though not of a pattern; at the end the router leaves it out.
  if (/\/\/+[^/]/.test(path)) return undefined
  const requested = segments(path)
  const candidates = [
    ...host.pages.map((page) => ({ area: 'host', page })),
    ...Object.entries(areas).flatMap(([area, { use }]) => use.pages.map((page) => ({ area, page }))),
  ]
  let best: PageMatch | undefined
  for (const candidate of candidates) {
    if (!matches(segments(candidate.page.path), requested)) continue
    if (!best || patternRank(candidate.page.path) > patternRank(best.page.path)) best = candidate
  }
  return best
}

const segments = (path: string) =>
  comparablePath(path)
    .split('/')
    .filter((segment) => segment !== '')

const matches = (pattern: string[], requested: string[]) =>
  pattern.length === requested.length && pattern.every((segment, at) => segment === ':' || segment === requested[at])

/**
 * Whether search engines may list a page: the host's for guests. The pages of areas belong to members, also the card
 * that everybody may open, and an unknown address is no page.
 */
export const isPublic = (match: PageMatch | undefined): boolean => match?.area === 'host' && !match.page.login
