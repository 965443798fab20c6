import { createHash } from 'node:crypto'
import { liveKey, type ReadableStore, variantEndings } from '@member/release-store'
import { releaseSetAddress } from '@member/shared/addresses'
import { type LiveDocument, parseReleaseSet } from '@member/shared/release-set'
import { withoutHistory } from './dev-set.ts'

/** Time to get a file from the site; milliseconds. */
const deadline = 10_000

const compressed = Object.values(variantEndings)

/** The live document of a site as far as it tells visitors: what is live, without history. */
function liveDocument(releaseSet: unknown): LiveDocument {
  const { schema, generation, host, areas } = parseReleaseSet(releaseSet)
  const pointers = Object.entries({ ...areas, host }).flatMap(([area, { release, manifest }]) =>
    manifest === undefined ? [] : [[area, withoutHistory({ release, manifest })] as const],
  )
  return { schema, generation, at: '', areas: Object.fromEntries(pointers) }
}

/**
 * The releases of a site, read over the network: files by their keys, as they are their addresses, and what is live from
 * what the site tells its visitors.
 */
export function siteStore(site: URL, request: typeof fetch): ReadableStore {
  const fetched = async (path: string): Promise<Buffer | undefined> => {
    const answer = await request(new URL(path, site), { redirect: 'error', signal: AbortSignal.timeout(deadline) })
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new Error(`${site.origin}${path} answers ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  let live = Buffer.alloc(0)
  /** What was live stays while the site does not answer: the page says then what is missing. */
  const releaseSet = () =>
    fetched(releaseSetAddress).catch((error: unknown) => {
      if (live.length === 0) throw error
    })
  return {
    location: site.origin,
    async etag(key) {
      if (key !== liveKey) return undefined
      const set = await releaseSet()
      if (set !== undefined) live = Buffer.from(JSON.stringify(liveDocument(JSON.parse(set.toString()))))
      return createHash('sha256').update(live).digest('hex')
    },
    async read(key) {
      if (key === liveKey) return live
      // The site compresses what it sends by itself.
      return compressed.some((ending) => key.endsWith(ending)) ? undefined : fetched(`/${key}`)
    },
  }
}
