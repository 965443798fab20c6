import type { LastViews } from '@member/shared'
import { readJson, readNumber, readRecord, readString } from '@member/shared/reading'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import { forgetLastView, lastViewKey } from '../session/last-view-key.ts'
import { readStoredUser, type StoredUser, userKey } from '../session/stored-user.ts'
import { storeUuidKey, storeUuidOf } from '../site/store-uuid.ts'

/** What is stored: one page's view. */
interface Stored {
  owner: number
  store: string
  page: string
  since: number
  text: string
}

/** Seconds after which a view is not shown any more. */
const longest = 7 * 86_400

/** Characters. */
const largest = 16_000

export interface LastViewsDependencies {
  storage: BrowserStorage
  page: Pick<Window, 'location'>
  clock: { now(): number }
  /** Called when the page has kept what it shows of a member: all of it is there. */
  whole(memberId: number): void
}

/**
 * Keeps what a page shows beyond the document, for the member of the session alone. Who has not asked to be kept logged
 * in may sit at somebody else's computer: nothing is kept for them.
 * @param name route name of the page
 */
export function lastViewsOf(name: string, { storage, page, clock, whole }: LastViewsDependencies): LastViews {
  const now = () => Math.floor(clock.now() / 1000)
  // From the storage each time: another tab may have ended the session meanwhile.
  const lasting = (): StoredUser | null => {
    const user = readStoredUser(storage.read(userKey))
    return user === null || user.refresh_token === '' ? null : user
  }
  const store = () => storeUuidOf(page.location.search, storage.read(storeUuidKey))
  return {
    read() {
      const stored = storage.read(lastViewKey)
      if (stored === null) return null
      const kept = readRecord(readJson<Stored>(stored))
      const memberId = readNumber(kept.owner) ?? 0
      const since = readNumber(kept.since) ?? 0
      const isTheirs = lasting()?.id === memberId && kept.store === store()
      if (!isTheirs || since > now() || since < now() - longest) {
        forgetLastView(storage)
        return null
      }
      return kept.page === name ? { memberId, since, text: readString(kept.text) } : null
    },
    write(memberId, text) {
      if (lasting()?.id !== memberId || text.length > largest) return
      const view: Stored = { owner: memberId, store: store(), page: name, since: now(), text }
      storage.write(lastViewKey, JSON.stringify(view))
      whole(memberId)
    },
  }
}
