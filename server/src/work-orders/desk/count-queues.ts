import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, Member } from '../../database/schema.ts'
import { findStarred } from '../lists/find-starred.ts'
import { isLive } from '../lists/scope-conditions.ts'
import { nearUntil } from '../lists/ticket-scope.ts'

/** Numbers of the sections that each team has, too: as many as their lists have. */
type SectionCounts = Record<'all' | 'unassigned' | 'mine' | 'waiting' | 'sla', number>

/** Numbers of tickets by section of the queue; `overdue` is the part of `sla` that missed its target. */
export type QueueCounts = SectionCounts & Record<'overdue' | 'starred' | 'spam', number>

export interface TeamCounts extends SectionCounts {
  id: number
}

/** Who counts: a number depends on the agent. */
type Agent = Pick<Member, 'id' | 'shop_id'>

/** Tickets with near targets that are counted at most; a page does not tell higher numbers apart. */
const mostNear = 10_000

/** Numbers of tickets with near and missed targets, of one team or of all. */
async function countNear(db: Database, shopId: number, now: number) {
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ticket_due` : sql``
  const { rows } = await sql<{ team_id: number | null; missed: number; count: number }>`
    select team_id, missed, count(*) as count from (
      select ticket.team_id, case when ticket.sla_due <= ${now} then 1 else 0 end as missed from ticket ${hint}
      where ticket.shop_id = ${shopId} and ticket.is_spam = 0 and ${isLive}
        and ticket.sla_due is not null and ticket.sla_due <= ${nearUntil(now)}
      order by ticket.sla_due limit ${mostNear}) as near
    group by team_id, missed`.execute(db)
  return (teamId: number | undefined) => {
    const counted = rows.filter(({ team_id }) => teamId === undefined || team_id === teamId)
    const sum = (part: typeof rows) => part.reduce((total, { count }) => total + Number(count), 0)
    return { sla: sum(counted), overdue: sum(counted.filter(({ missed }) => Number(missed) === 1)) }
  }
}

const teamFacet = (teamId: number | undefined) => (teamId === undefined ? 'all' : `team:${teamId}`)

const agentFacet = (teamId: number | undefined, agent: number | '') =>
  `${teamId === undefined ? '' : `${teamFacet(teamId)} `}agent:${agent}`

/** Numbers of the sections for each of these teams, and for all where one is undefined. */
async function countSections(
  db: Database,
  { id, shop_id }: Agent,
  teams: readonly (number | undefined)[],
  now: number,
) {
  const names = teams.flatMap((team) => [teamFacet(team), agentFacet(team, ''), agentFacet(team, id)])
  const { rows } = await sql<{ facet: string; all: number; spam: number; live: number; waiting: number }>`
    select facet, sum(case when is_spam = 0 then amount else 0 end) as "all", sum(is_spam * amount) as spam,
      sum(case when is_spam = 0 and ${isLive} then amount else 0 end) as live,
      sum(case when is_spam = 0 and ${isLive} then waiting * amount else 0 end) as waiting
    from ticket_facet as ticket where shop_id = ${shop_id} and facet in (${sql.join(names)}) group by facet`.execute(db)
  const near = await countNear(db, shop_id, now)
  const of = (name: string) => rows.find(({ facet }) => facet === name)
  return (team: number | undefined) => {
    const all = of(teamFacet(team))
    return {
      all: Number(all?.all ?? 0),
      unassigned: Number(of(agentFacet(team, ''))?.live ?? 0),
      mine: Number(of(agentFacet(team, id))?.live ?? 0),
      waiting: Number(all?.waiting ?? 0),
      spam: Number(all?.spam ?? 0),
      ...near(team),
    }
  }
}

/**
 * Counts the sections of a shop's queue for one agent, and for each of these teams.
 * @param now seconds
 * @param teamId counts only the tickets of that team in the sections of the queue
 */
export async function countQueues(
  db: Database,
  agent: Agent,
  teams: readonly number[],
  now: number,
  teamId?: number,
): Promise<{ queue: QueueCounts; teams: TeamCounts[] }> {
  const of = await countSections(db, agent, [...teams, teamId], now)
  const scope = { view: 'manage', memberId: agent.id, shopId: agent.shop_id, keywords: '', now, teamId } as const
  const { tickets } = await findStarred(db, { ...scope, queue: 'starred' })
  return {
    queue: { ...of(teamId), starred: tickets.length },
    teams: teams.map((id) => {
      const { all, unassigned, mine, waiting, sla } = of(id)
      return { id, all, unassigned, mine, waiting, sla }
    }),
  }
}
