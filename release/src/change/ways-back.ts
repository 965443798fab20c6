import type { Skipped, Store } from '@member/release-store'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument } from '@member/shared/release-set'
import { liveReleases } from './live-releases.ts'
import { bestFitting, type Fault } from './new-problems.ts'
import { rollbackLine, stepsBefore, stepsInWords } from './steps-back.ts'

/** A way back that was refused: the command line of it, and where it would have led. */
interface Refused {
  target: Manifest | undefined
  faults: readonly Fault[]
  last: string
}

/** A sentence with the commands that make the same way possible; none when no other rollback does. */
export async function stepsBack(store: Store, document: LiveDocument, refused: Refused): Promise<string[]> {
  const { target, faults, last } = refused
  if (!target || faults.some(({ kind }) => kind === 'broken')) return []
  const first = stepsBefore(await liveReleases(store, document), target)
  if (!first) return []
  const names = first.map(({ area }) => area).join(' and ')
  return [`Roll back ${names} first: ${stepsInWords(first, last)}.`]
}

/** What helps when a rollback is refused: another release that fits, or another rollback before it; one or two sentences. */
export async function waysBack(
  store: Store,
  document: LiveDocument,
  refused: Refused & { area: string },
  skipped: Skipped,
): Promise<string[]> {
  const { area } = refused
  const steps = await stepsBack(store, document, refused)
  const fitting = await bestFitting(store, document, area, skipped)
  if (fitting === undefined) return steps.length > 0 ? steps : [`No other published release of ${area} fits.`]
  const command = `\`${rollbackLine(area, fitting.release)}\``
  if (fitting.wasLive) return [`${fitting.release} fits and was live before: ${command}.`, ...steps]
  return [...steps, `No other release that was live fits. ${fitting.release} fits and has never been live: ${command}.`]
}
