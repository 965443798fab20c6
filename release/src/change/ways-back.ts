import { readRelease, type Skipped, type Store } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { Manifest } from '@member/shared/manifest'
import type { LiveArea, LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { takenPages } from '@member/shared/route-owners'
import { bestFitting, type Fault, readCandidate, weighed } from './problems.ts'
import { broughtProblems, returnProblems, unfit } from './set-problems.ts'

/** A way back that was refused: the command line of it, and where it would have led. */
interface Refused {
  target: Manifest | undefined
  faults: readonly Fault[]
  last: string
}

/**
 * Reads a release that an area goes back to; resolves with its reference, and what is worth a warning only.
 * @param help sentences for when it cannot
 * @throws Failure `refused` that says why it cannot, with those
 */
export async function requireReturn(
  store: Store,
  document: LiveDocument,
  { area, release }: { area: string; release: string },
  help: (refused: Omit<Refused, 'last'>) => Promise<string[]>,
  skipped?: Skipped,
): Promise<{ ref: ReleaseRef; warnings: string[] }> {
  const { found, faults } = await readCandidate(store, document, { area, release }, returnProblems, skipped)
  const { problems, warnings } = weighed(faults)
  if (found && problems.length === 0) return { ref: found.ref, warnings }
  const sentences = await help({ target: found?.manifest, faults })
  throw new Failure(
    'refused',
    [`${area} cannot go back to ${release}: ${problems.join('; ')}.`, ...sentences].join(' '),
  )
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

/** What is live of an area, with the manifests of its releases as far as they can be read. */
interface LiveRelease extends Pick<LiveArea, 'state' | 'previous'> {
  area: string
  now: Manifest | undefined
  before: Manifest | undefined
}

const readManifestOf = async (store: Store, area: string, ref?: ReleaseRef | null): Promise<Manifest | undefined> =>
  ref ? (await readRelease(store, area, ref.release).catch(() => undefined))?.manifest : undefined

/** Reads the manifests of what is live and of what it would be rolled back to. */
const liveReleases = (store: Store, { areas }: Pick<LiveDocument, 'areas'>): Promise<LiveRelease[]> =>
  Promise.all(
    Object.entries(areas).map(async ([area, { state, current, previous }]) => ({
      area,
      state,
      previous,
      now: await readManifestOf(store, area, current),
      before: await readManifestOf(store, area, previous),
    })),
  )

/** Candidates that do not run on the live host, with a clause each. What cannot be read is left out. */
export async function unfitCandidates(
  store: Store,
  { areas }: Pick<LiveDocument, 'areas'>,
): Promise<{ area: string; clause: string }[]> {
  const host = await readManifestOf(store, 'host', areas.host?.current)
  const found = Object.entries(areas).map(async ([area, { candidate }]) => {
    const why = misfit(await readManifestOf(store, area, candidate), host)
    return why === undefined ? [] : [{ area, clause: `the candidate ${area} ${candidate?.release}: ${why}` }]
  })
  return (await Promise.all(found)).flat()
}

/**
 * What has to be rolled back before `target` can be: before a host, the areas that need a newer one; before an area, the
 * host. Undefined when that does not help either, or when nothing stands in the way.
 */
function stepsBefore(lives: readonly LiveRelease[], target: Manifest): LiveRelease[] | undefined {
  const first = lives.filter(({ now }) =>
    target.kind === 'host' ? now?.kind === 'area' && unfit(now, target).length > 0 : now?.kind === 'host',
  )
  let set: Manifest[] | undefined = lives.flatMap(({ now }) => now ?? [])
  for (const { before } of first) set = set && before && setAfter(set, before)
  return set && first.length > 0 && setAfter(set, target) ? first : undefined
}

/** The set with another release of an area; undefined when that brings problems. */
function setAfter(set: readonly Manifest[], candidate: Manifest): Manifest[] | undefined {
  if (broughtProblems(set, candidate, returnProblems).length > 0) return undefined
  return [...set.filter(({ area }) => area !== candidate.area), candidate]
}

/** The commands of those steps and then `last`, for a sentence. */
const stepsInWords = (first: readonly LiveRelease[], last: string): string =>
  [
    ...first.map(({ area, state, previous }) => rollbackLine(area, state === 'held' ? previous?.release : undefined)),
    last,
  ]
    .map((command) => `\`${command}\``)
    .join(', then ')

/** The command line of a rollback, as messages name it. */
export const rollbackLine = (area: string, to?: string): string =>
  `release rollback ${area} ${to === undefined ? '' : `--to ${to} `}--reason "…"`

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
  area?.kind === 'area' && host?.kind === 'host' ? unfit(area, host)[0] : undefined
