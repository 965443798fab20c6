import { sql } from 'kysely'
import type { MigrationDatabase } from '../migration-database.ts'

/** Unfinished tickets. */
const live = "status in ('new', 'open', 'pending', 'on_hold', 'solved')"
const unfinished = `is_spam = 0 and ${live}`

/** What lists are narrowed by, at the end of an index, so that filters are decided and tickets counted without reading them. */
const filters = 'status, category_id, priority, assignee_id, team_id'

/** Each index is called after its list: it begins with what the list is narrowed by and goes on in the list's order. */
const indexes = {
  ticket_list: `ticket (shop_id, is_spam, last_activity_at, id, ${filters})`,
  ticket_list_created: `ticket (shop_id, is_spam, created_at, id, ${filters}, last_activity_at)`,
  ticket_list_status:
    'ticket (shop_id, is_spam, status, last_activity_at, id, category_id, priority, assignee_id, team_id)',
  ticket_list_category: `ticket (shop_id, is_spam, category_id, last_activity_at, id, status, priority, assignee_id, team_id)`,
  ticket_list_priority: `ticket (shop_id, is_spam, priority, last_activity_at, id, status, category_id, assignee_id, team_id)`,
  ticket_list_agent: `ticket (shop_id, is_spam, assignee_id, last_activity_at, id, status, category_id, priority, team_id)`,
  ticket_list_team: `ticket (shop_id, is_spam, team_id, last_activity_at, id, status, category_id, priority, assignee_id) where team_id is not null`,
  ticket_list_requester: `ticket (requester_id, last_activity_at, id, hidden_by_requester, shop_id, is_spam, ${filters})`,
  // The queues of unfinished tickets: of one agent or nobody, of waiting members, and by target.
  ticket_queue_agent: `ticket (shop_id, assignee_id, last_activity_at, id, is_spam, status, category_id, priority, team_id) where ${unfinished}`,
  ticket_queue_waiting: `ticket (shop_id, last_activity_at, id, is_spam, ${filters}, waiting_since) where waiting_since is not null and ${unfinished}`,
  ticket_queue_due: `ticket (shop_id, sla_due, id, is_spam, ${filters}, last_activity_at) where sla_due is not null and ${unfinished}`,
  ticket_queue_undue: `ticket (shop_id, last_activity_at, id, is_spam, ${filters}, sla_due) where sla_due is null and ${unfinished}`,
  ticket_changed: `ticket (shop_id, is_spam, updated_at, id, ${filters})`,
  ticket_starred: 'ticket_reader (member_id, ticket_id) where starred = 1',
  // For deleting a category, which otherwise reads all tickets (140 ms of a million).
  ticket_of_category: 'ticket (category_id)',
  // For deleting a ticket, and for the links of a page of tickets.
  ticket_followed_up: 'ticket (follow_up_of_id) where follow_up_of_id is not null',
  ticket_merged: 'ticket (merged_into_id) where merged_into_id is not null',
  ticket_linked: 'ticket_link (linked_id)',
  // For the timer that records missed targets.
  ticket_first_missed: `ticket (sla_first_due) where first_response_at is null and sla_breached not like '%first%' and ${live}`,
  ticket_next_missed: `ticket (sla_next_due) where sla_breached not like '%next%' and ${live}`,
  ticket_resolve_missed: `ticket (sla_resolve_due) where sla_breached not like '%resolve%' and ${live}`,
}

/** Indexes of lists of tickets, and of what is looked up for each. */
export async function createTicketIndexes(database: MigrationDatabase): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
}
