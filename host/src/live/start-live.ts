import { type AnnouncingDependencies, announceUnread } from './announce-unread.ts'
import { followLive, type LiveDependencies } from './follow-live.ts'
import { shareUnread } from './share-unread.ts'

export interface StartDependencies extends LiveDependencies, Pick<AnnouncingDependencies, 't'> {
  unread: LiveDependencies['unread'] & Parameters<typeof shareUnread>[1]
}

/** Has the page know of changes on the server, together with the browser's other tabs, and tell of new messages. */
export function startLive(dependencies: StartDependencies): void {
  const { window, unread, store, t } = dependencies
  announceUnread({ document: window.document, store, t })
  shareUnread(window, unread)
  followLive(dependencies)
}
