import { sql } from 'kysely'
import type { MigrationDatabase } from '../migration-database.ts'

/** Unfinished tickets. */
export const live = "status in ('new', 'open', 'pending', 'on_hold', 'solved')"

/**
 * Each index begins with what a list is narrowed by, goes on in the list's order and ends with the columns of the other
 * filters, so that these are decided without reading the tickets.
 */
const indexes = {
  ticket_by_activity: 'ticket (shop_id, is_spam, last_activity_at, id, status, category_id, priority)',
  ticket_by_status: 'ticket (shop_id, is_spam, status, last_activity_at, id, category_id, priority)',
  ticket_by_category: 'ticket (shop_id, is_spam, category_id, last_activity_at, id, status, priority)',
  ticket_by_priority: 'ticket (shop_id, is_spam, priority, last_activity_at, id, status, category_id)',
  ticket_by_agent: 'ticket (shop_id, is_spam, assignee_id, last_activity_at, id, status, category_id, priority)',
  ticket_by_requester:
    'ticket (requester_id, last_activity_at, id, hidden_by_requester, shop_id, is_spam, status, category_id, priority, assignee_id)',
  ticket_waiting: `ticket (shop_id, last_activity_at, id, status, category_id, priority, assignee_id) where waiting_since is not null and is_spam = 0 and ${live}`,
  ticket_due: `ticket (shop_id, sla_due, id, status, category_id, priority, assignee_id) where sla_due is not null and is_spam = 0 and ${live}`,
  ticket_starred: 'ticket_reader (member_id, ticket_id) where starred = 1',
  // For deleting a ticket, and for the links of a page of tickets.
  ticket_followed_up: 'ticket (follow_up_of_id) where follow_up_of_id is not null',
  ticket_merged: 'ticket (merged_into_id) where merged_into_id is not null',
  ticket_linked: 'ticket_link (linked_id)',
  // For the timer that records missed targets.
  ticket_first_missed: `ticket (sla_first_due) where first_response_at is null and sla_breached not like '%first%' and ${live}`,
  ticket_next_missed: `ticket (sla_next_due) where sla_breached not like '%next%' and ${live}`,
  ticket_resolve_missed: `ticket (sla_resolve_due) where sla_breached not like '%resolve%' and ${live}`,
}

/** Replaces the indexes of lists of tickets. */
export async function replaceTicketIndexes(database: MigrationDatabase): Promise<void> {
  for (const name of ['queue', 'queue_status', 'assignee', 'requester', 'sla'])
    await database.schema.dropIndex(`ticket_${name}`).execute()
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
}
