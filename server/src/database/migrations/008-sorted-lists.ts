import { type Migration, sql } from 'kysely'
import { live } from './desk-lists/ticket-indexes.ts'

/**
 * The orders of lists that have no index yet: by creation for each filter, unfinished tickets without a target by last
 * activity, and the last changes. The index of targets also says whether the member waits.
 */
const indexes = {
  ticket_created: 'ticket (shop_id, is_spam, created_at, id, status, category_id, priority)',
  ticket_created_by_status: 'ticket (shop_id, is_spam, status, created_at, id, category_id, priority)',
  ticket_created_by_category: 'ticket (shop_id, is_spam, category_id, created_at, id, status, priority)',
  ticket_created_by_priority: 'ticket (shop_id, is_spam, priority, created_at, id, status, category_id)',
  ticket_created_by_agent: 'ticket (shop_id, is_spam, assignee_id, created_at, id, status, category_id, priority)',
  ticket_due: `ticket (shop_id, sla_due, id, status, category_id, priority, assignee_id, waiting_since) where sla_due is not null and is_spam = 0 and ${live}`,
  ticket_undue: `ticket (shop_id, last_activity_at, id, status, category_id, priority, assignee_id, waiting_since) where sla_due is null and is_spam = 0 and ${live}`,
  ticket_changed: 'ticket (shop_id, is_spam, updated_at, id, status, category_id, priority, assignee_id)',
}

export const sortedLists: Migration = {
  async up(database) {
    await database.schema.dropIndex('ticket_due').execute()
    for (const [name, definition] of Object.entries(indexes))
      await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
  },
}
