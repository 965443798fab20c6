import { entriesBack, liveAreaOf, publishedAreas, readHead, type Store } from '@member/release-store'
import type { LiveArea, LogEntry } from '@member/shared/release-set'
import type { Releases } from './releases.ts'

/** Releases of an area and changes of the log that a page shows. */
const mostReleases = 10
const mostChanges = 20

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000)

type Health = Awaited<ReturnType<Releases['health']>>

const shownArea = (area: string, live: LiveArea | undefined, published: string[], health: Health) => ({
  area,
  state: live?.state ?? ('new' as const),
  stopped: live?.stopped ? { by: live.stopped.by, at: secondsOf(live.stopped.at) } : null,
  off: live?.off !== undefined,
  offReason: live?.offReason ?? '',
  reason: live?.reason ?? '',
  since: live ? secondsOf(live.since) : 0,
  current: live?.current.release ?? null,
  previous: live?.previous?.release ?? null,
  candidate: live?.candidate ? { release: live.candidate.release, share: live.candidate.share } : null,
  banned: live?.banned ?? [],
  published,
  health: health.filter((one) => one.area === area),
})

/**
 * What is live and published, the host first.
 * @param health the votes of the last hour
 * @throws StoreError when the store cannot be read
 */
export async function areasOf({ store, published }: Pick<Releases, 'store' | 'published'>, health: Health) {
  const { document } = await readHead(store)
  const names = [...new Set([...Object.keys(document.areas), ...(await publishedAreas(store))])].sort(
    (a, b) => Number(b === 'host') - Number(a === 'host') || (a < b ? -1 : 1),
  )
  const areas = await Promise.all(
    names.map(async (area) =>
      shownArea(area, liveAreaOf(document, area), (await published(area)).slice(0, mostReleases), health),
    ),
  )
  return { document, areas }
}

const shownChange = ({ generation, at, by, operation, area, from, to, reason, ...more }: LogEntry) => ({
  generation,
  at: secondsOf(at),
  by,
  operation,
  area,
  from,
  to,
  reason,
  candidate: more.candidate ?? null,
  banned: more.banned ?? null,
  allowed: more.allowed ?? null,
  undone: more.undone ?? null,
})

/** The newest changes; one that cannot be read is left out. */
export async function newestChanges(store: Store, generation: number) {
  const changes = []
  for await (const entry of entriesBack(store, generation, mostChanges, () => {})) changes.push(shownChange(entry))
  return changes
}
