import { createUnreadPoll, type UnreadDependencies, type UnreadPoll } from './unread-poll.ts'

/** Polls the unread count while the document is visible, and at once when it becomes visible or the connection is back. */
export function followUnread(dependencies: Omit<UnreadDependencies, 'visible'>, document: Document): UnreadPoll {
  const unread = createUnreadPoll({ ...dependencies, visible: () => document.visibilityState === 'visible' })
  document.addEventListener('visibilitychange', unread.pageChanged)
  document.defaultView?.addEventListener('online', unread.pageChanged)
  return unread
}
