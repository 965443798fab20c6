import { dropDrafts } from '@member/shared/host'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import { forgetLastView } from '../session/last-view-key.ts'

/** Id of the member who logged out of this browser last, until somebody logs in. */
const loggedOutKey = 'loggedOut'

/** Drops what a page showed last and the drafts of this tab, and tells the browser's other tabs to drop theirs when they are loaded next. */
export function dropDraftsOf(memberId: number, storage: BrowserStorage, drafts: () => Storage): void {
  dropDrafts(drafts)
  forgetLastView(storage)
  storage.write(loggedOutKey, String(memberId))
}

/**
 * Drops the drafts of a member who has logged out in another tab. A session that expired leaves no such note, so its
 * drafts stay for their member.
 */
export function dropDraftsAfterLogout(
  member: 'guest' | 'member',
  storage: BrowserStorage,
  drafts: () => Storage,
): void {
  const left = storage.read(loggedOutKey)
  if (left === null) return
  if (member === 'member') storage.write(loggedOutKey, null)
  else dropDrafts(drafts, (key) => key.startsWith(`draft ${left} `))
}
