import { fileKey, liveAreaOf, liveReader, manifestFile, type Store } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'

/** What the store knows of a release: it is live or the fallback of one that is, it was published, or nothing. */
export type Known = 'live' | 'published' | 'unknown'

/** Time for one answer of the store. Milliseconds. */
const deadlineMs = 2_000
/** Releases that are remembered for when the store cannot be read. */
const remembered = 1_000

/**
 * Looks releases up, so that strangers cannot make up names that end in a log or as a label. While the store cannot be
 * read it goes by what it has found before. Never rejects.
 */
export function knownReleases(store: Store): (area: string, release: string) => Promise<Known> {
  const readLive = liveReader(store)
  const found = new Map<string, Known>()

  async function lookUp(area: string, release: string): Promise<Known> {
    const { current, previous, candidate } = liveAreaOf(await readLive(), area) ?? {}
    if ([current, previous, candidate].some((one) => one?.release === release)) return 'live'
    return (await store.etag(fileKey(area, release, manifestFile))) === undefined ? 'unknown' : 'published'
  }

  return async (area, release) => {
    const key = `${area} ${release}`
    try {
      const known = await withDeadline(lookUp(area, release), deadlineMs, `reading ${store.location}`)
      if (known !== 'unknown' && (found.has(key) || found.size < remembered)) found.set(key, known)
      return known
    } catch {
      return found.get(key) ?? 'unknown'
    }
  }
}
