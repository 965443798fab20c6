import { type Migration, sql } from 'kysely'
import { addLabelledCreation } from './created-lists/labelled-creation.ts'
import { live } from './desk-lists/ticket-indexes.ts'

/**
 * Lists by creation of every queue and filter, and the texts that members search in their own tickets, so that they are
 * compared without reading the tickets.
 */
const indexes = {
  ticket_created_by_team:
    'ticket (shop_id, is_spam, team_id, created_at, id, status, category_id, priority, assignee_id) where team_id is not null',
  ticket_created_by_requester:
    'ticket (requester_id, created_at, id, hidden_by_requester, shop_id, is_spam, status, category_id, priority, assignee_id)',
  ticket_created_waiting: `ticket (shop_id, created_at, id, status, category_id, priority, assignee_id, waiting_since, team_id) where waiting_since is not null and is_spam = 0 and ${live}`,
  ticket_own_search:
    'ticket (requester_id, last_activity_at, id, hidden_by_requester, status, category_id, priority, number, subject)',
}

export const createdLists: Migration = {
  async up(database) {
    for (const [name, definition] of Object.entries(indexes))
      await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
    await addLabelledCreation(database)
  },
}
