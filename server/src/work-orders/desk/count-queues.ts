import { sql } from 'kysely'
import type { Database, Member } from '../../database/schema.ts'
import { isLive } from '../lists/scope-conditions.ts'

/** Numbers of unfinished tickets by section of the queue; `overdue` is the part of `sla` that missed its target. */
export type QueueCounts = Record<'all' | 'unassigned' | 'mine' | 'waiting' | 'sla' | 'overdue', number>

/** Numbers of unfinished tickets of a team. */
export interface TeamCounts extends Record<'all' | 'unassigned' | 'waiting' | 'sla', number> {
  id: number
}

/** Numbers of unfinished tickets of facets, by their name. */
async function countFacets(db: Database, shopId: number, names: readonly string[]) {
  const { rows } = await sql<{ facet: string; all: number; waiting: number; sla: number }>`
    select facet, sum(amount) as "all", sum(waiting * amount) as waiting, sum(due * amount) as sla
    from ticket_facet as ticket
    where shop_id = ${shopId} and facet in (${sql.join([...names])}) and is_spam = 0 and ${isLive}
    group by facet`.execute(db)
  return (name: string) => {
    const row = rows.find(({ facet }) => facet === name)
    return { all: Number(row?.all ?? 0), waiting: Number(row?.waiting ?? 0), sla: Number(row?.sla ?? 0) }
  }
}

/**
 * Counts the sections of a shop's queue for one agent.
 * @param now seconds
 * @param teamId counts only the tickets of that team
 */
export async function countQueues(
  db: Database,
  { id, shop_id }: Pick<Member, 'id' | 'shop_id'>,
  now: number,
  teamId?: number,
): Promise<QueueCounts> {
  const team = teamId === undefined ? '' : `team:${teamId} `
  const names = { all: team.trim() || 'all', unassigned: `${team}agent:`, mine: `${team}agent:${id}` }
  const { rows } = await sql<{ overdue: number }>`select count(*) as overdue from ticket
    where ticket.shop_id = ${shop_id} and ticket.is_spam = 0 and ${isLive}
      and ticket.sla_due is not null and ticket.sla_due < ${now}
      ${teamId === undefined ? sql`` : sql`and ticket.team_id = ${teamId}`}`.execute(db)
  const of = await countFacets(db, shop_id, Object.values(names))
  return {
    ...of(names.all),
    unassigned: of(names.unassigned).all,
    mine: of(names.mine).all,
    overdue: Number(rows[0]?.overdue ?? 0),
  }
}

/** Counts the unfinished tickets of each of these teams of a shop. */
export async function countTeams(db: Database, shopId: number, ids: readonly number[]): Promise<TeamCounts[]> {
  if (ids.length === 0) return []
  const of = await countFacets(
    db,
    shopId,
    ids.flatMap((id) => [`team:${id}`, `team:${id} agent:`]),
  )
  return ids.map((id) => ({ id, ...of(`team:${id}`), unassigned: of(`team:${id} agent:`).all }))
}
