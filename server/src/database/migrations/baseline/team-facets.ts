import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { facetPart, insertAmounts } from './ticket-facets.ts'

type Sql = RawBuilder<unknown>

const team = sql`'team:' || cast(s.team_id as text)`
const agent = sql`'agent:' || coalesce(cast(s.assignee_id as text), '')`

/** The facets of tickets that a team has: the team, and its agent. */
const amounts = (source: Sql, amount: 1 | -1): Sql => {
  const ofTeam = sql`${source} s where s.team_id is not null`
  return sql`${facetPart(team, ofTeam, amount)} union all ${facetPart(sql`${team} || ' ' || ${agent}`, ofTeam, amount)}`
}

const columns = [
  'shop_id',
  'is_spam',
  'status',
  'category_id',
  'priority',
  'assignee_id',
  'team_id',
  'waiting_since',
  'sla_due',
]

/** The old or new row of a trigger as a subquery. */
const row = (which: 'old' | 'new'): Sql =>
  sql`(select ${sql.raw(columns.map((name) => `${which}.${name} as ${name}`).join(', '))})`

const onLibsql = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(row('old'), -1), amounts(row('new'), 1)]
  const [had, has] = [sql`old.team_id is not null`, sql`new.team_id is not null`]
  const triggers = [
    ['insert', 'insert', has, insertAmounts(plus)],
    ['delete', 'delete', had, insertAmounts(minus)],
    ['update', `update of ${columns.join(', ')}`, sql`${had} or ${has}`, insertAmounts(minus, plus)],
  ] as const
  for (const [name, event, when, statement] of triggers)
    await rowTrigger(database, {
      name: `ticket_team_facet_${name}`,
      table: 'ticket',
      event,
      when,
      statements: [statement],
    })
}

const onPostgres = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(sql`removed`, -1), amounts(sql`added`, 1)]
  const [removed, added] = [sql`old table as removed`, sql`new table as added`]
  const triggers = [
    ['insert', added, insertAmounts(plus)],
    ['delete', removed, insertAmounts(minus)],
    ['update', sql`${removed} ${added}`, insertAmounts(minus, plus)],
  ] as const
  for (const [event, tables, statement] of triggers) {
    const name = sql.id(`ticket_team_facet_${event}`)
    await sql`create function ${name}() returns trigger language plpgsql as
      $$ begin ${statement}; return null; end $$`.execute(database)
    await sql`create trigger ${name} after ${sql.raw(event)} on ticket referencing ${tables}
      for each statement execute function ${name}()`.execute(database)
  }
}

/** Numbers of the tickets of each team, beside the others in `ticket_facet`. */
export async function createTeamFacets(database: MigrationDatabase): Promise<void> {
  await (databaseKind(database) === 'postgres' ? onPostgres(database) : onLibsql(database))
}
