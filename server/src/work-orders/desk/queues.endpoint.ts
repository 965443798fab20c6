import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database, Member } from '../../database/schema.ts'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { rowId } from '../../http/field-kinds.ts'
import { countedRows, countTickets } from '../lists/list-parts.ts'
import { selected, selectionOf } from '../lists/scope-conditions.ts'
import { nearSeconds, type QueueScope } from '../lists/ticket-scope.ts'
import { activeTeams } from '../tickets/teams.ts'
import { categoryName } from '../tickets/ticket-view.ts'
import { pageRule } from '../tickets/viewer.ts'

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

/** 10 001 for more than 10 000. */
const Count = Type.Integer()

/** As many as the list of each section has without filters. */
const countedSections = { all: Count, unassigned: Count, mine: Count, waiting: Count, sla: Count }

const Queues = Type.Object({
  ...countedSections,
  overdue: Type.Integer({ description: 'Number of tickets in the queue sla that missed a target' }),
  starred: Count,
  spam: Count,
  /** The teams of the shop, whichever team the other numbers are of. */
  teams: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), ...countedSections })),
})

export const workorderQueues = defineEndpoint({
  method: 'GET',
  path: '/workorder/queues',
  summary: 'Numbers of work orders by section of the queue, and by team',
  rule: pageRule.manage,
  query: { team: rowId({ description: 'Counts the sections of that team only' }) },
  data: Queues,
  async handler({ db, member, query, language, now }) {
    const teams = await activeTeams(db, member.shop_id)
    const ids = teams.map(({ id }) => id)
    const counts = await countQueues(db, member, ids, now, query.team || undefined)
    return ok(Queues, {
      ...counts.queue,
      teams: counts.teams.map((count, place) => {
        const { name = '', name_en = '' } = teams[place] ?? {}
        return { ...count, name: categoryName({ name, name_en }, language) }
      }),
    })
  },
})
