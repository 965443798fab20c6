import { releaseSetAddress } from '@member/shared/addresses'
import { readRecord } from '@member/shared/reading'
import type { ReleaseSet } from '@member/shared/release-set'
import { limits } from './reason.ts'

/**
 * Asks what is live and has it taken over; a browser that has the answer already costs the server a few bytes. Rejects
 * when the server could not say in time, and the tab goes on with what it has.
 *
 * @param maxAgeMs an earlier question serves as well when it was sent at most this long ago; default: never
 */
export type AskReleaseSet = (maxAgeMs?: number) => Promise<void>

export interface AskDependencies {
  fetch: typeof window.fetch
  /** Milliseconds since 1970. */
  now(): number
  take(set: ReleaseSet): void
}

/** The page came with an answer, so that it counts as asked. */
export function createAskReleaseSet({ fetch, now, take }: AskDependencies): AskReleaseSet {
  let last = { sent: now(), done: Promise.resolve() }
  let taken = last
  let etag: string | null = null
  let cache: RequestCache = 'no-cache'

  /**
   * With the name of the last answer it goes past the browser's cache, where a question waits for the one before it to
   * be answered.
   */
  const request = (): RequestInit =>
    etag === null || cache === 'reload' ? { cache } : { cache: 'no-store', headers: { 'if-none-match': etag } }

  async function ask(question: typeof last): Promise<void> {
    try {
      const response = await fetch(releaseSetAddress, { ...request(), signal: AbortSignal.timeout(limits.data) })
      const known = response.status === 304
      if (!response.ok && !known) throw new Error(`release set: status ${response.status}`)
      const said = response.headers.get('etag')
      if (!known && (said === null || said !== etag)) {
        const set = await read(response)
        // A slow answer to an earlier question does not replace that to a later one.
        if (question.sent < taken.sent) return
        take(set)
        taken = question
        etag = said
      }
      cache = 'no-cache'
    } catch (error) {
      // What the browser kept may be damaged.
      cache = 'reload'
      if (last === question) last = { ...last, sent: Number.NEGATIVE_INFINITY }
      throw error
    }
  }

  return (maxAgeMs = Number.NEGATIVE_INFINITY) => {
    if (now() - last.sent <= maxAgeMs) return last.done
    const question = { sent: now(), done: Promise.resolve() }
    last = question
    question.done = ask(question)
    return question.done
  }
}

async function read(response: Response): Promise<ReleaseSet> {
  const said: unknown = await response.json()
  if (!isReleaseSet(said)) throw new Error('release set: the answer is none that this host reads')
  return said
}

const hasPages = (pages: unknown): boolean =>
  Array.isArray(pages) && pages.every((page) => typeof readRecord(page).path === 'string')

/** Whether an answer is what this host reads, as far as the tab depends on it; it may hold more. */
function isReleaseSet(said: unknown): said is ReleaseSet {
  const { schema, generation, host, areas } = readRecord(said)
  return (
    schema === 1 &&
    typeof generation === 'number' &&
    [host, ...Object.values(readRecord(areas))].every((one) => typeof readRecord(one).release === 'string') &&
    Object.values(readRecord(areas)).every((area) => hasPages(readRecord(area).pages))
  )
}
