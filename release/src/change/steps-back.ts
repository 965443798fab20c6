import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import type { LiveRelease } from './live-releases.ts'
import { returnProblems } from './set-problems.ts'

/**
 * What has to be rolled back before `target` can be: before a host, the areas that need a newer one; before an area, the
 * host. Undefined when that does not help either, or when nothing stands in the way.
 */
export function stepsBefore(lives: readonly LiveRelease[], target: Manifest): LiveRelease[] | undefined {
  const first = lives.filter(({ now }) =>
    target.kind === 'host' ? now?.kind === 'area' && misfits(now, target).length > 0 : now?.kind === 'host',
  )
  let set: Manifest[] | undefined = lives.flatMap(({ now }) => now ?? [])
  for (const { before } of first) set = set && before && setAfter(set, before)
  return set && first.length > 0 && setAfter(set, target) ? first : undefined
}

/** The set with another release of an area; undefined when that brings problems. */
function setAfter(set: readonly Manifest[], candidate: Manifest): Manifest[] | undefined {
  const { area } = candidate
  const known = returnProblems(set, area)
  const after = [...set.filter((manifest) => manifest.area !== area), candidate]
  return returnProblems(after, area).every((problem) => known.includes(problem)) ? after : undefined
}

/** The commands of those steps and then `last`, for a sentence. */
export const stepsInWords = (first: readonly LiveRelease[], last: string): string =>
  [
    ...first.map(({ area, state, previous }) => rollbackLine(area, state === 'held' ? previous?.release : undefined)),
    last,
  ]
    .map((command) => `\`${command}\``)
    .join(', then ')

/** The command line of a rollback, as messages name it. */
export const rollbackLine = (area: string, to?: string): string =>
  `release rollback ${area} ${to === undefined ? '' : `--to ${to} `}--reason "…"`
