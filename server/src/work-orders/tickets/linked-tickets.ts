import type { Database } from '../../database/schema.ts'

/** A ticket with its requester. */
interface Linkable {
  id: number
  requester_id: number
}

/**
 * Ids of tickets linked to each of the given ones, in both directions. Members see only links between their own
 * tickets.
 */
export async function linkedTickets(
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
