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
import type { LiveDocument } from '@member/shared/release-set'
import { promoted } from '../change/changed-area.ts'
import { requireKnownArea } from '../change/known-area.ts'
import { readCandidate, refuseFaults } from '../change/problems.ts'
import { setProblems } from '../change/set-problems.ts'
import { type RollbackGaps, rollbackGaps } from '../change/ways-back.ts'
import { type Context, makeChange, reportChange } from './context.ts'

/** `release promote <area> [release]`: makes a published release current. */
export async function promoteCommand(
  context: Context,
  { area, release, reason }: { area: string; release: string | undefined; reason: string },
): Promise<void> {
  const { store } = context
  const target = await publishedTarget(store, area, release)
  let before: LiveDocument = emptyHead.document
  const entry = await makeChange(context, async ({ document }, at) => {
    before = document
    await requireReadableHost(store, document, area)
    const to = promoted(liveAreaOf(document, area), target.ref, { area, reason, at })
    if (!to) return undefined
    const { faults } = await readCandidate(store, document, target.manifest, setProblems)
    refuseFaults(target.manifest, faults)
    return { operation: 'promote', area, to, reason }
  })
  const { problems: warnings, notes } = entry ? await lostRollbacks(store, before, entry.document) : noGaps
  reportChange(context, entry, `${area} ${target.ref.release} is already current`, {
    lines: [...warnings.map((warning) => `warning: ${warning}`), ...notes.map((note) => `note: ${note}`)],
    details: { warnings, notes },
  })
}

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
