import { sql } from 'kysely'
import type { Database, Member } from '../../database/schema.ts'
import { countedRows, countTickets } from '../lists/list-parts.ts'
import { selected, selectionOf } from '../lists/scope-conditions.ts'
import { nearSeconds, type QueueScope } from '../lists/ticket-scope.ts'

/** Sections that each team has, too. */
const sections = ['all', 'unassigned', 'mine', 'waiting', 'sla'] as const

/** Numbers of sections: as many as their lists have, but not more than are counted. */
type SectionCounts = Record<(typeof sections)[number], number>

/** Numbers of tickets by section of the queue; `overdue` is the part of `sla` that missed its target. */
export type QueueCounts = SectionCounts & Record<'overdue' | 'starred' | 'spam', number>

export interface TeamCounts extends SectionCounts {
  id: number
}

/** Who counts: a number depends on the agent. */
type Agent = Pick<Member, 'id' | 'shop_id'>

/** Numbers of the sections of one team or of all. */
async function countSections(db: Database, scope: QueueScope): Promise<SectionCounts> {
  const counts = sections.map((queue) => {
    const tickets = selected(db, selectionOf({ ...scope, queue }, undefined))
    return sql`(select count(*) from (select 1 from ${tickets} limit ${countedRows}) as counted) as ${sql.ref(queue)}`
  })
  const { rows } = await sql<SectionCounts>`select ${sql.join(counts)}`.execute(db)
  return Object.fromEntries(sections.map((queue) => [queue, Number(rows[0]?.[queue] ?? 0)])) as SectionCounts
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
  const scope: QueueScope = {
    view: 'manage',
    memberId: agent.id,
    shopId: agent.shop_id,
    queue: 'all',
    keywords: '',
    now,
    teamId,
  }
  const count = (other: Partial<QueueScope>) => countTickets(db, selectionOf({ ...scope, ...other }, undefined))
  const queue = {
    ...(await countSections(db, scope)),
    overdue: await count({ queue: 'sla', now: now - nearSeconds }),
    starred: await count({ queue: 'starred' }),
    spam: await count({ queue: 'spam' }),
  }
  const counted: TeamCounts[] = []
  for (const id of teams) counted.push({ id, ...(await countSections(db, { ...scope, teamId: id })) })
  return { queue, teams: counted }
}
