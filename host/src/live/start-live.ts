import { type AnnouncingDependencies, announceUnread } from './announce-unread.ts'
import { followLive, type LiveDependencies } from './follow-live.ts'

export interface StartDependencies extends LiveDependencies, Pick<AnnouncingDependencies, 't'> {}

/** Has the page know of changes on the server, and tell of new messages. */
export function startLive(dependencies: StartDependencies): void {
  const { window, store, t } = dependencies
  announceUnread({ document: window.document, store, t })
  followLive(dependencies)
}
