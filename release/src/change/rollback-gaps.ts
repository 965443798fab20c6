import type { Store } from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument } from '@member/shared/release-set'
import { takenPages } from '@member/shared/route-owners'
import { type LiveRelease, liveReleases } from './live-releases.ts'
import { rollbackLine, stepsBefore, stepsInWords } from './steps-back.ts'

/** What rollbacks would meet, one clause each. */
export interface RollbackGaps {
  /** A release that could not go back to the one before it. */
  problems: string[]
  /** A host that could, once areas have: so it is after a host with a new contract and an area that needs it. */
  notes: string[]
}

/**
 * Releases that could not be rolled back now, as the previous one does not fit what is live beside it, or would take
 * pages of it. Releases that cannot be read are left out: `releaseDamage` names those.
 */
export async function rollbackGaps(store: Store, document: LiveDocument): Promise<RollbackGaps> {
  const lives = await liveReleases(store, document)
  const current = lives.flatMap(({ now }) => now ?? [])
  const host = lives.find(({ area }) => area === 'host')
  const ofAreas = lives.flatMap(({ area, previous, before }) => {
    const others = current.filter((manifest) => manifest.area !== area)
    const gap = misfit(before, host?.now) ?? (before && takenPages(before, others)[0])
    return gap === undefined ? [] : [`${area} cannot be rolled back to ${previous?.release}: ${gap}`]
  })
  const { problems, notes } = hostGap(lives, host)
  return { problems: [...ofAreas, ...problems], notes }
}

function hostGap(lives: readonly LiveRelease[], host: LiveRelease | undefined): RollbackGaps {
  const reasons = lives.flatMap(({ area, now }) => {
    const detail = misfit(now, host?.before)
    return detail === undefined ? [] : [`${area} ${now?.release}: ${detail}`]
  })
  if (!host?.before || reasons.length === 0) return { problems: [], notes: [] }
  const to = host.before.release
  const first = stepsBefore(lives, host.before)
  const why = reasons.join('; ')
  if (!first) return { problems: [`host cannot be rolled back to ${to}: ${why}`], notes: [] }
  const last = rollbackLine('host', host.state === 'held' ? to : undefined)
  const commands = stepsInWords(first, last)
  return { problems: [], notes: [`a rollback of host to ${to} takes ${first.length + 1} steps (${why}): ${commands}`] }
}

const misfit = (area: Manifest | undefined, host: Manifest | undefined): string | undefined =>
  area?.kind === 'area' && host?.kind === 'host' ? misfits(area, host)[0] : undefined
