import { sql } from 'kysely'
import type { Database, Member } from '../../database/schema.ts'
import { liveStatuses } from '../tickets/ticket-state.ts'

/** Numbers of unfinished tickets by section of the queue; `overdue` is the part of `sla` that missed its target. */
export type QueueCounts = Record<'all' | 'unassigned' | 'mine' | 'waiting' | 'sla' | 'overdue', number>

/** Counts the sections of a shop's queue for one agent in one pass over its unfinished tickets. @param now seconds */
export async function countQueues(
  db: Database,
  { id, shop_id }: Pick<Member, 'id' | 'shop_id'>,
  now: number,
): Promise<QueueCounts> {
  const row = await db
    .selectFrom('ticket')
    .select((select) => [
      select.fn.countAll<number>().as('all'),
      sql<number>`count(case when assignee_id is null then 1 end)`.as('unassigned'),
      sql<number>`count(case when assignee_id = ${id} then 1 end)`.as('mine'),
      select.fn.count<number>('waiting_since').as('waiting'),
      select.fn.count<number>('sla_due').as('sla'),
      sql<number>`count(case when sla_due < ${now} then 1 end)`.as('overdue'),
    ])
    .where('shop_id', '=', shop_id)
    .where('is_spam', '=', 0)
    .where('status', 'in', liveStatuses)
    .executeTakeFirstOrThrow()
  const { all, unassigned, mine, waiting, sla, overdue } = row
  return {
    all: Number(all),
    unassigned: Number(unassigned),
    mine: Number(mine),
    waiting: Number(waiting),
    sla: Number(sla),
    overdue: Number(overdue),
  }
}
