import type { HostManifest, ManifestPage } from '@member/shared/manifest'
import { comparablePath } from '@member/shared/page-path'
import type { ReleaseSet } from '@member/shared/release-set'

/** The page an address belongs to and who brings it; `area` may be `host`. */
export interface PageMatch {
  area: string
  page: ManifestPage
}

/**
 * Finds the page of an address as the browser's router will: letter case and a trailing slash do not matter, `:name`
 * takes one segment, and of several patterns the one with fixed text earlier wins; the host's on a tie.
 * @param path the address without query, as sent (percent-encoded)
 */
export function matchPage(path: string, host: HostManifest, areas: ReleaseSet['areas']): PageMatch | undefined {
  const asked = segments(path)
  const candidates = [
    ...host.pages.map((page) => ({ area: 'host', page })),
    ...Object.entries(areas).flatMap(([area, { use }]) => use.pages.map((page) => ({ area, page }))),
  ]
  let best: PageMatch | undefined
  for (const candidate of candidates) {
    if (!matches(segments(candidate.page.path), asked)) continue
    if (!best || rank(candidate.page.path) > rank(best.page.path)) best = candidate
  }
  return best
}

const segments = (path: string) =>
  comparablePath(path)
    .split('/')
    .filter((segment) => segment !== '')

const matches = (pattern: string[], asked: string[]) =>
  pattern.length === asked.length && pattern.every((segment, at) => segment === ':' || segment === asked[at])

/** One digit per segment, so that patterns of equal length compare from the left: 1 for fixed text, 0 for a parameter. */
const rank = (pattern: string) =>
  segments(pattern)
    .map((segment) => (segment === ':' ? '0' : '1'))
    .join('')
