import { ApiError } from '@member/shared'
import type { Unread } from '@member/shared/host'
import { isRecord, readNumber } from '@member/shared/reading'
import type { Http } from '../http/http.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Store } from '../platform/app-store.ts'
import { unreadAtom } from './unread-atom.ts'

/** Debounce of page changes, in milliseconds (specification, section 9). */
const settleTime = 500

export interface UnreadDependencies {
  http: Http
  store: Store
  t: Translate
  /** Id of the current member; null for a guest, who has no messages. */
  member(): number | null
  /** Whether the page is visible; a hidden page is not polled. */
  visible(): boolean
}

export interface UnreadPoll {
  /** Call on every route change and when the page becomes visible again. */
  pageChanged(): void
  /** Loads the count now. Rejects with `ApiError`. */
  refresh(): Promise<void>
  /** Takes the count from the event stream, which ends polling; null: the stream tells no more. */
  follow(count: number | null): void
  stop(): void
}

/**
 * Polls the number of unread messages: after every page change, then at the interval from the server (in seconds; 0 for
 * never). A server without the message module responds with 404, which turns the feature off for this visit.
 */
export function createUnreadPoll({ http, store, t, member, visible }: UnreadDependencies): UnreadPoll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seconds = 0
  let state: 'on' | 'off' = 'on'
  let source: 'poll' | 'stream' = 'poll'

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (state === 'on' && source === 'poll') timer = setTimeout(ask, ms)
  }

  async function ask(): Promise<void> {
    if (member() === null || !visible()) return
    // A failed poll is not reported; the next one follows after the interval or with the next page.
    await refresh().catch(() => {})
    if (seconds > 0) schedule(seconds * 1_000)
  }

  async function refresh(): Promise<void> {
    const caller = member()
    if (state === 'off' || caller === null) return
    const tell = (told: Unread) => caller === member() && store.set(unreadAtom, { member: caller, ...told })
    try {
      const data = await http.get('/api/interaction/count')
      if (!isRecord(data)) throw new ApiError('unreadable', t('http.other'))
      seconds = readNumber(data.pollingInterval) ?? 0
      tell({ count: Math.max(0, readNumber(data.count) ?? 0), state: 'known' })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'http' && error.code === 404) state = 'off'
      // An earlier count stays.
      if (state === 'off') tell({ count: 0, state: 'absent' })
      else if (store.get(unreadAtom).state === 'waiting') tell({ count: 0, state: 'failed' })
      throw error
    }
  }

  function follow(count: number | null): void {
    const caller = member()
    if (count === null) {
      if (source === 'poll') return
      source = 'poll'
      // Not at once: a stream that broke is usually back before.
      if (seconds > 0) schedule(seconds * 1_000)
    } else if (caller !== null) {
      source = 'stream'
      clearTimeout(timer)
      store.set(unreadAtom, { member: caller, count, state: 'known' })
    }
  }

  return {
    follow,
    pageChanged: () => schedule(settleTime),
    refresh: () => refresh().catch((error: unknown) => (state === 'off' ? undefined : Promise.reject(error))),
    stop: () => {
      state = 'off'
      clearTimeout(timer)
    },
  }
}
