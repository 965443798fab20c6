import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import { pageClashes } from '@member/shared/page-path'

/**
 * What does not go together in a set of releases that would be live at once: contract and singleton ranges against the
 * host, and pages that two of them claim. One clause each; empty when the set fits.
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

/** Only pages of different owners: those of one release are compared when it is published. */
function claimedTwice(set: readonly Manifest[]): string[] {
  const pages = set.flatMap(({ area, pages }) => pages.map(({ path, name }) => ({ area, path, name })))
  return pageClashes(pages)
    .filter(({ first, second }) => first.area !== second.area)
    .map(({ by, first, second }) => `${told(second)} has the same ${by} as ${told(first)}`)
}

const told = ({ area, path, name }: { area: string; path: string; name: string }) =>
  `the page ${path} (${name}) of ${area}`
