import type { Viewer } from './ticket.ts'

/** First element of the query key of every thread. */
export const threadKeyStart = 'workorder/thread'

/** View of the API: a member reads their own tickets, an agent those of the shop. */
export const viewOf = (viewer: Viewer): 'mine' | 'manage' => (viewer === 'member' ? 'mine' : 'manage')

/** Query key of a thread; its texts are in the member's language. */
export const threadKey = (viewer: Viewer, id: string, language: string) =>
  [threadKeyStart, viewOf(viewer), id, language] as const
