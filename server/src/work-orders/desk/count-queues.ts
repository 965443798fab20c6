import { sql } from 'kysely'
import type { Database, Member } from '../../database/schema.ts'
import { isLive } from '../lists/scope-conditions.ts'

/** Numbers of unfinished tickets by section of the queue; `overdue` is the part of `sla` that missed its target. */
export type QueueCounts = Record<'all' | 'unassigned' | 'mine' | 'waiting' | 'sla' | 'overdue', number>

/** The sections of a shop's queue for one agent, from the facets that triggers keep. */
async function countSections(db: Database, { id, shop_id }: Pick<Member, 'id' | 'shop_id'>) {
  const { rows } = await sql<{ facet: string; all: number; waiting: number; sla: number }>`
    select facet, sum(amount) as "all", sum(waiting * amount) as waiting, sum(due * amount) as sla
    from ticket_facet as ticket
    where shop_id = ${shop_id} and facet in ('all', 'agent:', ${`agent:${id}`}) and is_spam = 0 and ${isLive}
    group by facet`.execute(db)
  const of = (name: string) => rows.find(({ facet }) => facet === name)
  const shop = of('all')
  return {
    all: Number(shop?.all ?? 0),
    unassigned: Number(of('agent:')?.all ?? 0),
    mine: Number(of(`agent:${id}`)?.all ?? 0),
    waiting: Number(shop?.waiting ?? 0),
    sla: Number(shop?.sla ?? 0),
  }
}

/** Counts the sections of a shop's queue for one agent. @param now seconds */
export async function countQueues(
  db: Database,
  agent: Pick<Member, 'id' | 'shop_id'>,
  now: number,
): Promise<QueueCounts> {
  const { rows } = await sql<{ overdue: number }>`select count(*) as overdue from ticket
    where ticket.shop_id = ${agent.shop_id} and ticket.is_spam = 0 and ${isLive}
      and ticket.sla_due is not null and ticket.sla_due < ${now}`.execute(db)
  return { ...(await countSections(db, agent)), overdue: Number(rows[0]?.overdue ?? 0) }
}
