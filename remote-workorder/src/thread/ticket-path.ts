import type { Viewer } from '../ticket/ticket.ts'

/** Query parameter of the view: agents open a ticket as agents, also their own. */
const asAgent = 'view=manage'

/** Query parameter that shows a merged ticket instead of the one it continues in. */
const asItWas = 'merged=show'

/** Path of a ticket's page for its reader. `merged`: of one that was merged, to read what was written there. */
export function ticketPath(id: string, viewer: Viewer, state: 'current' | 'merged' = 'current'): string {
  const query = [viewer === 'agent' ? asAgent : '', state === 'merged' ? asItWas : ''].filter(Boolean).join('&')
  return `/user/account/workorder/${id}${query === '' ? '' : `?${query}`}`
}
