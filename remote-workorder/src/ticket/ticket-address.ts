import type { Viewer } from './ticket.ts'

/** The page with the list of a role, whose button rules it has (work orders, rights). */
export const listPath = { member: '/user/account/workorder', agent: '/user/account/woManage' } as const

/** Query parameter of the view: agents open a ticket as agents, also their own. */
const asAgent = 'view=manage'

/** Query parameter that shows a merged ticket instead of the one it continues in. */
const asItWas = 'merged=show'

/** Path of a ticket's page for its reader. @param isMerged it is shown as it was, to read what was written there. */
export function ticketPath(id: string, viewer: Viewer, isMerged = false): string {
  const query = [viewer === 'agent' ? asAgent : '', isMerged ? asItWas : ''].filter(Boolean).join('&')
  return `${listPath.member}/${id}${query === '' ? '' : `?${query}`}`
}

/** Whether a part of an address can be the id of a ticket. */
export const isTicketId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** State of the history entries of tickets that were opened from their list: it is the entry before. */
export const openedFromList = { openedFromList: true }

/** Whether the entry before one with this state is the list that its ticket was opened from. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromList' in state

/** First element of the query key of every thread. */
export const threadKeyStart = 'workorder/thread'

/** View of the API: a member reads their own tickets, an agent those of the shop. */
export const viewOf = (viewer: Viewer): 'mine' | 'manage' => (viewer === 'member' ? 'mine' : 'manage')

/** Query key of a thread; its texts are in the member's language. */
export const threadKey = (viewer: Viewer, id: string, language: string) =>
  [threadKeyStart, viewOf(viewer), id, language] as const

/** First element of the query key of every list of tickets. */
export const ticketListKey = 'workorder/list'
