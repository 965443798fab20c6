import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import { pageClashes } from '@member/shared/page-path'

/**
 * Conflicts in a set of releases that would be live together: contract and singleton ranges the host does not satisfy,
 * and pages that two areas claim. One clause each; empty when the set fits.
 */
export function setProblems(set: readonly Manifest[]): string[] {
  const host = set.find((manifest) => manifest.kind === 'host')
  const areas = set.filter((manifest) => manifest.kind === 'area')
  if (!host) return areas.map(({ area }) => `${area}: no host is live, promote the host first`)
  return [
    ...areas.flatMap((area) => misfits(area, host).map(({ detail }) => `${area.area} ${area.release}: ${detail}`)),
    ...claimedTwice([host, ...areas]),
  ]
}

/** Clashes between areas; the pages within one release are compared when it is published. */
function claimedTwice(set: readonly Manifest[]): string[] {
  const pages = set.flatMap(({ area, pages }) => pages.map(({ path, name }) => ({ area, path, name })))
  return pageClashes(pages)
    .filter(({ first, second }) => first.area !== second.area)
    .map(({ by, first, second }) => `${described(second)} has the same ${by} as ${described(first)}`)
}

const described = ({ area, path, name }: { area: string; path: string; name: string }) =>
  `the page ${path} (${name}) of ${area}`
