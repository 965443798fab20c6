import {
  emptyHead,
  liveAreaOf,
  type PublishedRelease,
  publishedReleases,
  readHead,
  readManifest,
  readRelease,
  type Store,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { LiveArea, LiveDocument } from '@member/shared/release-set'
import { candidateOf, withCandidate } from '../change/candidate.ts'
import { promoted } from '../change/changed-area.ts'
import { knownLiveArea, requireKnownArea } from '../change/known-area.ts'
import { newProblems, readCandidate, refuseFaults } from '../change/problems.ts'
import { setProblems } from '../change/set-problems.ts'
import { type RollbackGaps, rollbackGaps } from '../change/ways-back.ts'
import { type Context, makeChange, reportChange } from './context.ts'

/** What a promotion is asked to do. */
export interface PromoteRequest {
  area: string
  /** Default: the release that was published last. */
  release: string | undefined
  /** Of a hundred visitors, so many get it; undefined: all. */
  share?: number | undefined
  reason: string
}

/** `release promote <area> [release]`: makes a published release current, or a candidate for a share of the visitors. */
export async function promoteCommand(context: Context, request: PromoteRequest): Promise<void> {
  const { area, share, reason } = request
  const target = await publishedTarget(context.store, area, request.release)
  const change: Putting['change'] = async (document, at) =>
    share === undefined
      ? promoted(liveAreaOf(document, area), target.ref, { area, reason, at })
      : withCandidate(await knownLiveArea(context.store, document, area), target.ref, share, { area, reason, at })
  await putLive(context, target, { operation: 'promote', share, reason, change })
}

/** `release finish <area>`: gives the candidate to everybody. */
export async function finishCommand(
  context: Context,
  { area, reason }: { area: string; reason: string },
): Promise<void> {
  const { store } = context
  const live = await knownLiveArea(store, (await readHead(store)).document, area)
  const target = await publishedTarget(store, area, candidateOf(live, area).release)
  const change: Putting['change'] = async (document, at) => {
    const before = await knownLiveArea(store, document, area)
    return promoted(before, candidateOf(before, area, target.ref.release), { area, reason, at })
  }
  await putLive(context, target, { operation: 'finish', reason, change })
}

interface Putting {
  operation: 'promote' | 'finish'
  share?: number | undefined
  reason: string
  change(document: LiveDocument, at: string): Promise<LiveArea | undefined>
}

/** Makes a change by which a release gets to visitors, if it fits what is live. */
async function putLive(context: Context, { manifest, ref }: PublishedRelease, putting: Putting): Promise<void> {
  const { store } = context
  const { area } = manifest
  const { operation, share, reason, change } = putting
  let before: LiveDocument = emptyHead.document
  const entry = await makeChange(context, async ({ document }, at) => {
    before = document
    await requireReadableHost(store, document, area)
    const to = await change(document, at)
    if (!to) return undefined
    const { faults } = await readCandidate(store, document, manifest, setProblems)
    const besideOthers = await newProblems(store, onCandidates(document, area), manifest, setProblems)
    const misfits = besideOthers.filter((clause) => faults.every((fault) => fault.clause !== clause))
    refuseFaults(manifest, [...faults, ...misfits.map((clause) => ({ kind: 'misfit' as const, clause }))])
    return { operation, area, to, reason }
  })
  const { problems: warnings, notes } = entry ? await lostRollbacks(store, before, entry.document) : noGaps
  reportChange(
    context,
    entry,
    `${area} ${ref.release} is already ${share === undefined ? 'current' : `the candidate for ${share} %`}`,
    {
      lines: [...warnings.map((warning) => `warning: ${warning}`), ...notes.map((note) => `note: ${note}`)],
      details: { warnings, notes },
    },
  )
}

/** What visitors have who get the candidates of all other areas. */
const onCandidates = (document: LiveDocument, area: string): LiveDocument => ({
  ...document,
  areas: Object.fromEntries(
    Object.entries(document.areas).map(([name, live]) => [
      name,
      name === area || !live.candidate ? live : { ...live, current: live.candidate },
    ]),
  ),
})

const noGaps: RollbackGaps = { problems: [], notes: [] }

/** What could be rolled back before a change and no longer can, or in more steps. */
async function lostRollbacks(store: Store, before: LiveDocument, after: LiveDocument): Promise<RollbackGaps> {
  const known = await rollbackGaps(store, before)
  const { problems, notes } = await rollbackGaps(store, after)
  return {
    problems: problems.filter((gap) => !known.problems.includes(gap)),
    notes: notes.filter((note) => !known.notes.includes(note)),
  }
}

/** Without the manifest of the live host nothing says whether an area fits it. */
async function requireReadableHost(store: Store, { areas: { host } }: LiveDocument, area: string): Promise<void> {
  if (host && area !== 'host') await readManifest(store, 'host', host.current)
}

async function publishedTarget(store: Store, area: string, wanted: string | undefined): Promise<PublishedRelease> {
  const [newest] = await publishedReleases(store, area)
  if (newest === undefined) await requireKnownArea(store, (await readHead(store)).document, area)
  const release = wanted ?? newest
  if (release === undefined) throw new Failure('refused', `${area} has no published release in ${store.location}.`)
  const found = await readRelease(store, area, release)
  if (!found)
    throw new Failure(
      'refused',
      `${area} ${release} is not published in ${store.location}${newest ? `; the latest published release is ${newest}` : ''}.`,
    )
  return found
}
