import { type Migration, sql } from 'kysely'
import { live } from './desk-lists/ticket-indexes.ts'
import { createTeamFacets } from './team-lists/team-facets.ts'

const queueColumns = 'id, status, category_id, priority, assignee_id, waiting_since, team_id'

/** The tickets of a team in the order of lists; the team, and where it is not the order the activity, in those of the queues. */
const indexes = {
  ticket_by_team:
    'ticket (shop_id, is_spam, team_id, last_activity_at, id, status, category_id, priority, assignee_id) where team_id is not null',
  ticket_waiting: `ticket (shop_id, last_activity_at, ${queueColumns}) where waiting_since is not null and is_spam = 0 and ${live}`,
  ticket_due: `ticket (shop_id, sla_due, ${queueColumns}, last_activity_at) where sla_due is not null and is_spam = 0 and ${live}`,
  ticket_undue: `ticket (shop_id, last_activity_at, ${queueColumns}) where sla_due is null and is_spam = 0 and ${live}`,
}

/** What lists and counts of one team's tickets need to stay fast. */
export const teamLists: Migration = {
  async up(database) {
    for (const name of ['ticket_waiting', 'ticket_due', 'ticket_undue']) await database.schema.dropIndex(name).execute()
    for (const [name, definition] of Object.entries(indexes))
      await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(database)
    await createTeamFacets(database)
  },
}
