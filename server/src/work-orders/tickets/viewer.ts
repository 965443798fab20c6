import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { linkedTickets } from '../desk/linked-tickets.ts'
import type { Acting } from './act.ts'
import { findTicket, type TicketRow } from './find-tickets.ts'
import type { Ticket } from './ticket.ts'
import type { AskedView } from './ticket-fields.ts'
import { nodeOf } from './ticket-permissions.ts'
import { ticketView, type Viewer } from './ticket-view.ts'

/** The page each view belongs to is also the right it needs. */
export const pageRule = { mine: 'account/workorder', manage: 'account/woManage' } as const

/** A ticket that the visitor may see, and as whom. */
export interface OpenedTicket {
  row: TicketRow
  view: 'mine' | 'manage'
  viewer: Viewer
  actor: Acting
}

/** Who looks in which view; an agent whose group may delete is a lead. */
export function viewerOf({ rights, language, member }: MemberContext, view: 'mine' | 'manage') {
  const viewer: Viewer = { kind: view === 'mine' ? 'requester' : 'agent', language, may: rights.may }
  const staff = rights.may(nodeOf('agent', 'delete')) ? 'lead' : 'agent'
  const actor: Acting = { id: member.id, role: view === 'mine' ? 'member' : staff }
  return { viewer, actor }
}

/** The visitor's ticket of that id in the view they may have it in: their own as a member, unless they ask to manage it. */
async function visibleTicket(context: MemberContext, id: number, asked: AskedView) {
  const { db, member, rights } = context
  if (asked !== 'manage' && rights.may(pageRule.mine)) {
    const row = await findTicket(db, id, 'mine', member.id)
    if (row?.requester_id === member.id && row.hidden_by_requester === 0) return { row, view: 'mine' as const }
  }
  if (asked !== 'mine' && rights.may(pageRule.manage)) {
    const row = await findTicket(db, id, 'manage', member.id)
    if (row?.shop_id === member.shop_id) return { row, view: 'manage' as const }
  }
  return undefined
}

/**
 * The ticket of that id. One of somebody else, a hidden one and one that never was are answered alike,
 * so that nothing can be learnt about them.
 */
export async function openTicket(context: MemberContext, id: number, asked: AskedView): Promise<OpenedTicket | Answer> {
  const found = await visibleTicket(context, id, asked)
  if (found === undefined) return failure(context.t('ticketNotFound'))
  return { ...found, ...viewerOf(context, found.view) }
}

/** The ticket as its viewer sees it now. */
export async function shownTicket({ db, now }: MemberContext, { row, view, viewer }: OpenedTicket): Promise<Ticket> {
  const linked = await linkedTickets(db, [row], view)
  return ticketView(row, linked.get(row.id) ?? [], viewer, now)
}

/** The same ticket read again after something was done to it; undefined when it is no longer there. */
export async function reopened({ db, member }: MemberContext, opened: OpenedTicket): Promise<OpenedTicket | undefined> {
  const row = await findTicket(db, opened.row.id, opened.view, member.id)
  return row === undefined ? undefined : { ...opened, row }
}
