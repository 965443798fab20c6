import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'

/** Unfinished tickets. */
export const live = "status in ('new', 'open', 'pending', 'on_hold', 'solved')"

const queueColumns = 'id, status, category_id, priority, assignee_id, waiting_since, team_id'

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
  ticket_by_team:
    'ticket (shop_id, is_spam, team_id, last_activity_at, id, status, category_id, priority, assignee_id) where team_id is not null',
  ticket_waiting: `ticket (shop_id, last_activity_at, ${queueColumns}) where waiting_since is not null and is_spam = 0 and ${live}`,
  ticket_due: `ticket (shop_id, sla_due, ${queueColumns}, last_activity_at) where sla_due is not null and is_spam = 0 and ${live}`,
  ticket_undue: `ticket (shop_id, last_activity_at, ${queueColumns}) where sla_due is null and is_spam = 0 and ${live}`,
  ticket_created: 'ticket (shop_id, is_spam, created_at, id, status, category_id, priority)',
  ticket_created_by_status: 'ticket (shop_id, is_spam, status, created_at, id, category_id, priority)',
  ticket_created_by_category: 'ticket (shop_id, is_spam, category_id, created_at, id, status, priority)',
  ticket_created_by_priority: 'ticket (shop_id, is_spam, priority, created_at, id, status, category_id)',
  ticket_created_by_agent: 'ticket (shop_id, is_spam, assignee_id, created_at, id, status, category_id, priority)',
  ticket_created_by_team:
    'ticket (shop_id, is_spam, team_id, created_at, id, status, category_id, priority, assignee_id) where team_id is not null',
  ticket_created_by_requester:
    'ticket (requester_id, created_at, id, hidden_by_requester, shop_id, is_spam, status, category_id, priority, assignee_id)',
  ticket_created_waiting: `ticket (shop_id, created_at, ${queueColumns}) where waiting_since is not null and is_spam = 0 and ${live}`,
  ticket_changed: 'ticket (shop_id, is_spam, updated_at, id, status, category_id, priority, assignee_id)',
  // The texts that members search in their own tickets, so that they are compared without reading the tickets.
  ticket_own_search:
    'ticket (requester_id, last_activity_at, id, hidden_by_requester, status, category_id, priority, number, subject)',
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
  // For a search by the end of a number.
  const lastFour = databaseKind(database) === 'libsql' ? sql`substr(number, -4)` : sql`right(number, 4)`
  await sql`create index ticket_number_ending on ticket (shop_id, (${lastFour}), id)`.execute(database)
}
