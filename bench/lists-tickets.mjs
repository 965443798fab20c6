import { sql } from 'kysely'
import { insert, parts } from './insert-series.mjs'

/** @import { Database } from '../server/dist/database/schema.js' */
/** @import { Raw } from './insert-series.mjs' */

const threeYears = 3 * 365 * 86_400
/** Messages of the long thread. */
const threadLength = 2_000

/**
 * Tickets as a large shop has them: 30 % unfinished; priorities, agents, categories, teams and labels of very different
 * sizes; one message each with common words and one of its own. Every tenth is the demo member's.
 *
 * @param {Database} db
 * @param {number} size
 * @param {number} now
 * @param {readonly number[]} members
 * @param {{ agent: number, category: number, team: number }} parts
 */
export async function addTickets(db, size, now, members, { agent, category, team }) {
  const { id, ...sample } = await db
    .selectFrom('ticket')
    .selectAll()
    .where('shop_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  const active = sql`${sql.lit(now - threeYears)} + cast(i * ${sql.lit(threeYears / size)} as bigint)`
  /** @type {Record<string, Raw>} */
  const own = {
    number: sql`'B' || i`,
    client_id: sql`'bench-' || i`,
    subject: sql`case when i % 10 = 0 then 'refund of order ' when i % 10 = 1 then '退款 订单 ' else 'question ' end || i`,
    requester_id: sql`case when i % 10 = 0 then 1 else ${sql.lit(members[0])} + i % ${sql.lit(members.length)} end`,
    status: sql`case when i % 20 < 14 then 'closed' when i % 20 < 16 then 'open' when i % 20 < 17 then 'new'
      when i % 20 < 18 then 'pending' when i % 20 < 19 then 'solved' else 'cancelled' end`,
    priority: sql`case when i % 33 = 0 then 'urgent' when i % 8 = 0 then 'high' when i % 7 = 0 then 'low' else 'normal' end`,
    category_id: sql`case when i % 50 = 0 then ${sql.lit(category)} else sample.category_id end`,
    assignee_id: sql`case when i % 20 = 16 or i % 6 = 0 then null when i % 5 = 0 then ${sql.lit(agent)}
      else ${sql.lit(members[0])} + i % 40 end`,
    team_id: sql`case when i % 4 = 0 then ${sql.lit(team)} else null end`,
    labels: sql`case when i % 17 = 0 then 'vip' when i % 101 = 0 then 'vip,legal' else '' end`,
    created_at: sql`${active} - 86400`,
    last_activity_at: active,
    waiting_since: sql`case when i % 20 between 14 and 16 then ${active} else null end`,
    silent_since: sql`null`,
    message_count: sql`1`,
    last_seq: sql`1`,
    is_spam: sql`0`,
    hidden_by_requester: sql`0`,
    merged_into_id: sql`null`,
    follow_up_of_id: sql`null`,
  }
  const columns = Object.keys(sample)
  const values = columns.map((column) => own[column] ?? sql`sample.${sql.ref(column)}`)
  for (const part of parts(size))
    await insert(
      db,
      'ticket',
      columns,
      part,
      sql`select ${sql.join(values)} from n cross join ticket as sample where sample.id = ${sql.lit(id)}`,
    )
  const first = await db.selectFrom('ticket').select('id').where('number', '=', 'B1').executeTakeFirstOrThrow()
  for (const { from, to } of parts(size))
    await sql`insert into ticket_message
        (seq, changed_seq, client_id, ticket_id, author_id, author_kind, visibility, format, body, created_at)
      select 1, 1, 'bench-0', id, requester_id, 'member', 'public', 'markdown',
        'please look at parcel' || substr(number, 2) || case when id % 10 = 0 then ' and refund it' else ' 请处理退款' end,
        created_at
      from ticket where number like 'B%' and id between ${first.id + from - 1} and ${first.id + to - 1}`.execute(db)
  return lengthenThread(db, size, agent)
}

/**
 * Gives the last ticket as many messages as the longest threads have; its id.
 *
 * @param {Database} db
 * @param {number} size
 * @param {number} agent
 */
async function lengthenThread(db, size, agent) {
  const ticket = db.selectFrom('ticket').select(['id', 'requester_id']).where('number', '=', `B${size}`)
  const { id, requester_id: requester } = await ticket.executeTakeFirstOrThrow()
  const columns = 'seq changed_seq client_id ticket_id author_id author_kind visibility format body created_at'.split(
    ' ',
  )
  await insert(
    db,
    'ticket_message',
    columns,
    { from: 2, to: threadLength },
    sql`select i, i, 'bench-' || i, ${sql.lit(id)},
      case when i % 2 = 0 then ${sql.lit(agent)} else ${sql.lit(requester)} end,
      case when i % 2 = 0 then 'agent' else 'member' end, 'public', 'markdown', 'answer ' || i, i from n`,
  )
  await db
    .updateTable('ticket')
    .set({ message_count: threadLength, last_seq: threadLength })
    .where('id', '=', id)
    .execute()
  return id
}
