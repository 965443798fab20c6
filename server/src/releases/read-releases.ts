import {
  entriesBack,
  hourMs,
  liveAreaOf,
  publishedAreas,
  publishedReleases,
  readHead,
  type Store,
  tally,
} from '@member/release-store'
import type { LiveArea, LogEntry } from '@member/shared/release-set'

/** Releases of an area and changes of the log that a page shows. */
const mostReleases = 10
const mostChanges = 20

const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000)

const minuteMs = 60_000

type VoteBatches = Parameters<typeof tally>[0]

/** The votes of the last hour on all releases, as a whole and by minute; `now` in milliseconds since 1970. */
const hourOfVotes = (batches: VoteBatches, now: number) => ({
  whole: tally(batches, { since: now - hourMs, until: now }),
  minutes: Array.from({ length: hourMs / minuteMs }, (_, back) => {
    const until = now - back * minuteMs
    return { at: Math.floor(until / 1000), found: tally(batches, { since: until - minuteMs, until }) }
  }),
})

type HourOfVotes = ReturnType<typeof hourOfVotes>

/** Of those, the votes on the releases of an area that visitors get or may go back to. */
function healthOf(area: string, { current, previous, candidate }: LiveArea, { whole, minutes }: HourOfVotes) {
  return [current, candidate, previous].flatMap((ref) => {
    const isIts = (one: { area: string; release: string }) => one.area === area && one.release === ref?.release
    const votes = whole.find(isIts)
    if (!ref || votes === undefined) return []
    return {
      release: ref.release,
      votes: votes.votes,
      failed: votes.failed,
      members: area === 'host' ? 0 : votes.votes,
      networks: area === 'host' ? votes.votes : 0,
      minutes: minutes.flatMap(({ at, found }) => {
        const ofMinute = found.find(isIts)
        return ofMinute ? { at, votes: ofMinute.votes, failed: ofMinute.failed } : []
      }),
    }
  })
}

const shownArea = (area: string, live: LiveArea | undefined, published: string[], votes: HourOfVotes) => ({
  area,
  state: live?.state ?? ('new' as const),
  off: live?.off !== undefined,
  reason: live?.reason ?? '',
  since: live ? secondsOf(live.since) : 0,
  current: live?.current.release ?? null,
  previous: live?.previous?.release ?? null,
  candidate: live?.candidate ? shownCandidate(live.candidate) : null,
  banned: live?.banned ?? [],
  published,
  health: live ? healthOf(area, live, votes) : [],
})

const shownCandidate = ({ release, share, since }: NonNullable<LiveArea['candidate']>) => ({
  release,
  share,
  since: secondsOf(since),
})

/**
 * What is live and published, the host first.
 * @param batches the votes of the last hour
 * @param now milliseconds since 1970
 * @throws StoreError when the store cannot be read
 */
export async function areasOf(store: Store, batches: VoteBatches, now: number) {
  const { document } = await readHead(store)
  const names = [...new Set([...Object.keys(document.areas), ...(await publishedAreas(store))])].sort(
    (a, b) => Number(b === 'host') - Number(a === 'host') || (a < b ? -1 : 1),
  )
  const votes = hourOfVotes(batches, now)
  const areas = await Promise.all(
    names.map(async (area) => {
      const published = await publishedReleases(store, area)
      return shownArea(area, liveAreaOf(document, area), published.slice(0, mostReleases), votes)
    }),
  )
  return { document, areas }
}

const shownChange = ({ generation, at, by, operation, area, from, to, reason, candidate }: LogEntry) => ({
  generation,
  at: secondsOf(at),
  by,
  operation,
  area,
  from,
  to,
  reason,
  candidate: candidate ?? null,
})

/** The newest changes; one that cannot be read is left out. */
export async function newestChanges(store: Store, generation: number) {
  const changes = []
  for await (const entry of entriesBack(store, generation, mostChanges, () => {})) changes.push(shownChange(entry))
  return changes
}
