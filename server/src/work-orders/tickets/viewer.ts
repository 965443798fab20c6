import type { Database } from '../../database/schema.ts'
import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { type NameOf, shownNickname } from '../../identity/user-info.ts'
import type { Acting } from './act.ts'
import { findTicket, type TicketRow } from './find-tickets.ts'
import type { Ticket } from './ticket.ts'
import type { RequestedView } from './ticket-fields.ts'
import { ticketView, type Viewer } from './ticket-view.ts'

/** Whether a ticket waits for an agent of its team, so that not every agent can be its assignee. */
export const waitsInTeam = (ticket: { assignee_id: number | null; team_id: number | null }): boolean =>
  ticket.assignee_id === null && ticket.team_id !== null

/** The teams whose tickets an agent may have: their own, and removed ones, which tickets may still name for a while. */
export async function teamsOpenTo(db: Database, shopId: number, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket_team as team')
    .leftJoin('ticket_team_member as of', (join) =>
      join.onRef('of.team_id', '=', 'team.id').on('of.member_id', '=', memberId),
    )
    .select('team.id')
    .where('team.shop_id', '=', shopId)
    .where((where) => where.or([where('team.status', '!=', 'active'), where('of.member_id', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** A ticket with its requester. */
interface Linkable {
  id: number
  requester_id: number
}

/**
 * Ids of tickets linked to each of the given ones, in both directions. Members see only links between their own
 * tickets.
 */
async function linkedTickets(
  db: Database,
  tickets: readonly Linkable[],
  view: 'mine' | 'manage',
): Promise<Map<number, number[]>> {
  const linked = new Map(tickets.map(({ id }): [number, number[]] => [id, []]))
  const ids = [...linked.keys()]
  if (ids.length === 0) return linked
  const rows = await db
    .selectFrom('ticket_link as link')
    .innerJoin('ticket as one', 'one.id', 'link.ticket_id')
    .innerJoin('ticket as other', 'other.id', 'link.linked_id')
    .select(['one.id as one_id', 'one.requester_id as one_of', 'one.hidden_by_requester as one_hidden'])
    .select(['other.id as other_id', 'other.requester_id as other_of', 'other.hidden_by_requester as other_hidden'])
    .where((where) => where.or([where('link.ticket_id', 'in', ids), where('link.linked_id', 'in', ids)]))
    .orderBy('one.id')
    .orderBy('other.id')
    .execute()
  for (const { one_id, one_of, one_hidden, other_id, other_of, other_hidden } of rows) {
    if (view === 'manage' || (one_of === other_of && other_hidden === 0)) linked.get(one_id)?.push(other_id)
    if (view === 'manage' || (one_of === other_of && one_hidden === 0)) linked.get(other_id)?.push(one_id)
  }
  return linked
}

/** The rule of each view: the page it belongs to. */
export const pageRule = { mine: 'account/workorder', manage: 'account/woManage' } as const

/** A ticket that the caller may see, with the view and the viewer. */
export interface OpenedTicket {
  row: TicketRow
  view: 'mine' | 'manage'
  viewer: Viewer
  actor: Acting
}

/** Agents see nicknames as they are, members those that tell no username. */
const nameOf =
  (context: Pick<MemberContext, 'config' | 'shop' | 't'>, view: 'mine' | 'manage'): NameOf =>
  (member) =>
    view === 'mine' ? shownNickname(context, member) : member.nickname

export function viewerOf(context: MemberContext, view: 'mine' | 'manage') {
  const { rights, language, member } = context
  const viewer: Viewer = {
    kind: view === 'mine' ? 'requester' : 'agent',
    language,
    may: rights.may,
    nameOf: nameOf(context, view),
  }
  const actor: Acting = { id: member.id, role: view === 'mine' ? 'member' : 'agent' }
  return { viewer, actor }
}

/** The ticket with that id in a view that the caller has: their own as a member, unless they request `manage`. */
async function visibleTicket(context: MemberContext, id: number, requested: RequestedView) {
  const { db, member, rights } = context
  if (requested !== 'manage' && rights.may(pageRule.mine)) {
    const row = await findTicket(db, id, 'mine', member.id)
    if (row?.requester_id === member.id && row.hidden_by_requester === 0) return { row, view: 'mine' as const }
  }
  if (requested !== 'mine' && rights.may(pageRule.manage)) {
    const row = await findTicket(db, id, 'manage', member.id)
    if (row?.shop_id === member.shop_id) return { row, view: 'manage' as const }
  }
  return undefined
}

/**
 * The ticket with that id. Tickets of others, hidden ones and missing ones get the same answer, which reveals nothing
 * about them.
 */
export async function openTicket(
  context: MemberContext,
  id: number,
  requested: RequestedView,
): Promise<OpenedTicket | Answer> {
  const found = await visibleTicket(context, id, requested)
  if (found === undefined) return failure(context.t('ticketNotFound'))
  return { ...found, ...viewerOf(context, found.view) }
}

export async function shownTickets(
  { db, now, member }: MemberContext,
  rows: readonly TicketRow[],
  view: 'mine' | 'manage',
  viewer: Viewer,
): Promise<Ticket[]> {
  const linked = await linkedTickets(db, rows, view)
  const teams =
    view === 'manage' && rows.some(waitsInTeam) ? await teamsOpenTo(db, member.shop_id, member.id) : undefined
  const knowing = teams === undefined ? viewer : { ...viewer, teams }
  return rows.map((row) => ticketView(row, linked.get(row.id) ?? [], knowing, now))
}

export async function shownTicket(context: MemberContext, { row, view, viewer }: OpenedTicket): Promise<Ticket> {
  const [ticket] = await shownTickets(context, [row], view, viewer)
  return ticket as Ticket
}

/** Reads the ticket again after an act; undefined when it no longer exists. */
export async function reopened({ db, member }: MemberContext, opened: OpenedTicket): Promise<OpenedTicket | undefined> {
  const row = await findTicket(db, opened.row.id, opened.view, member.id)
  return row === undefined ? undefined : { ...opened, row }
}
