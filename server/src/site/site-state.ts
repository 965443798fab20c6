import type { LiveDocument } from '@member/shared/release-set'
import { errorMessage } from './error-message.ts'
import { liveReader } from './live-document.ts'
import { type ResolvedSet, resolveSet } from './resolve-set.ts'
import { releaseReader, type StoredRelease } from './stored-release.ts'
import { withDeadline } from './with-deadline.ts'

/** The part of a logger this needs. */
export interface SiteLog {
  warn(message: string): void
  error(message: string): void
}

/** A disk that hangs must not hang pages: after this many milliseconds they are made from what is known. */
const checkMs = 1_000
/** Before the first good answer there is nothing to make pages from: a slow disk at the start is waited for longer. */
const firstCheckMs = 10_000
/** A set that could not be resolved is looked at again after this many milliseconds. */
const againAfterMs = 1_000

/**
 * What is live, asked for every page: looks at the store each time (concurrent askers share one look) and keeps the
 * last good answer when the store cannot be read. Rejects only when there has never been a good answer.
 */
export function siteState(storeDir: string, log: SiteLog, now: () => number): () => Promise<ResolvedSet> {
  const readLive = liveReader(storeDir)
  const readRelease = releaseReader(storeDir)
  let good: { document: LiveDocument; resolved: ResolvedSet } | undefined
  let failed: { document: LiveDocument; at: number } | undefined
  let looking: { done: Promise<void>; since: number } | undefined
  let said = ''

  async function look(): Promise<void> {
    const document = await readLive()
    if (document === good?.document && good.resolved.notes.length === 0) return
    if (document === failed?.document && now() - failed.at < againAfterMs) return
    failed = { document, at: now() }
    const resolved = resolveSet(document, await readAll(document))
    good = { document, resolved }
    if (resolved.notes.length === 0) failed = undefined
    say(resolved.notes.join('; '), 'warn')
  }

  async function readAll(document: LiveDocument): Promise<Map<string, StoredRelease>> {
    const refs = Object.entries(document.areas).flatMap(([area, { current, previous }]) =>
      [current, previous].flatMap((ref) => (ref ? [{ area, ref }] : [])),
    )
    return new Map(
      await Promise.all(
        refs.map(async ({ area, ref }) => [`${area} ${ref.release}`, await readRelease(area, ref)] as const),
      ),
    )
  }

  /** Says each trouble once, not for every page. */
  function say(message: string, level: 'warn' | 'error') {
    if (message === said) return
    said = message
    if (message !== '') log[level](`release store: ${message}`)
  }

  return async () => {
    looking ??= {
      done: look().finally(() => {
        looking = undefined
      }),
      since: now(),
    }
    try {
      const until = looking.since + (good ? checkMs : firstCheckMs)
      await withDeadline(looking.done, Math.max(0, until - now()), `reading ${storeDir}`)
    } catch (error) {
      if (!good) throw error
      say(`${errorMessage(error)}; pages go on with generation ${good.document.generation}`, 'error')
    }
    if (!good) throw new Error(`nothing can be served from ${storeDir}`)
    return good.resolved
  }
}
