import { ApiError } from '@member/shared'
import { isRecord, readNumber } from '@member/shared/reading'
import type { Http } from '../http/http.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import type { Store } from '../platform/app-store.ts'
import { unreadAtom } from './unread-atom.ts'

/** Debounce of page changes, in milliseconds (specification, section 9). */
const settleTime = 500

/** Seconds until the next request: before a server has said how many, while no count has loaded, and without messages. */
const pauses = { unknown: 30, failed: 8, absent: 600 } as const

export interface UnreadDependencies {
  http: Http
  store: Store
  t: Translate
  /** Id of the current member; null for a guest. */
  member(): number | null
  /** Whether the page is visible; a hidden page is not polled. */
  visible(): boolean
}

export interface UnreadPoll {
  /** Call on every route change, when the page becomes visible again, and when the connection is back. */
  pageChanged(): void
  /** Loads the count now, unless the event stream tells it by itself. Rejects with `ApiError`. */
  refresh(): Promise<void>
  /** Takes the count from the event stream, which ends polling; null: the stream tells no more. */
  follow(count: number | null, quiet?: boolean): void
}

/**
 * Polls the number of unread messages: after every page change, then at the interval from the server (in seconds; 0 for
 * never), also for guests and after failures. A server without the message module responds with 404, which hides the
 * feature, and is asked again after a while only.
 */
export function createUnreadPoll({ http, store, t, member, visible }: UnreadDependencies): UnreadPoll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seconds: number = pauses.unknown
  let isStreamed = false
  const caller = () => member() ?? 0
  const isAbsent = () => store.get(unreadAtom).state === 'absent'

  function schedule(ms: number, then: () => unknown): void {
    clearTimeout(timer)
    if (!isStreamed && ms > 0) timer = setTimeout(() => visible() && then(), ms)
  }

  // Not reported; the next request follows after the interval or with the next page.
  const ask = () => load().catch(() => {})

  function askLater(): void {
    const isFailed = store.get(unreadAtom).state === 'failed'
    schedule((isFailed ? Math.min(pauses.failed, seconds) : seconds) * 1_000, ask)
  }

  async function load(): Promise<void> {
    const asker = caller()
    try {
      const data = await http.get('/api/interaction/count')
      if (!isRecord(data)) throw new ApiError('unreadable', t('http.other'))
      if (asker !== caller()) return
      seconds = readNumber(data.pollingInterval) ?? 0
      const count = Math.max(0, readNumber(data.count) ?? 0)
      store.set(unreadAtom, { member: asker, count, quiet: data.quiet === true, state: 'known' })
    } catch (error) {
      const absent = error instanceof ApiError && error.kind === 'http' && error.code === 404
      if (absent) seconds = pauses.absent
      // An earlier count stays.
      if (absent || store.get(unreadAtom).state === 'waiting') {
        store.set(unreadAtom, { member: asker, count: 0, quiet: false, state: absent ? 'absent' : 'failed' })
      }
      throw error
    } finally {
      askLater()
    }
  }

  function follow(count: number | null, quiet = false): void {
    if (count === null) {
      if (!isStreamed) return
      isStreamed = false
      // Not at once: a stream that broke is usually back before.
      askLater()
    } else if (member() !== null) {
      isStreamed = true
      clearTimeout(timer)
      store.set(unreadAtom, { member: caller(), count, quiet, state: 'known' })
    }
  }

  return {
    follow,
    pageChanged: () => (isAbsent() ? askLater() : schedule(settleTime, ask)),
    refresh: async () => {
      if (!isStreamed && !isAbsent())
        await load().catch((error: unknown) => (isAbsent() ? undefined : Promise.reject(error)))
    },
  }
}

/** Polls the unread count while the document is visible, and at once when it becomes visible or the connection is back. */
export function followUnread(dependencies: Omit<UnreadDependencies, 'visible'>, document: Document): UnreadPoll {
  const unread = createUnreadPoll({ ...dependencies, visible: () => document.visibilityState === 'visible' })
  document.addEventListener('visibilitychange', unread.pageChanged)
  document.defaultView?.addEventListener('online', unread.pageChanged)
  return unread
}
