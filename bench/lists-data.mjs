import { sql } from 'kysely'
import { openDatabase } from '../server/dist/database/open-database.js'
import { fillDatabase } from '../server/dist/demo/fill-database.js'
import { mergeAmounts } from '../server/dist/work-orders/lists/merge-amounts.js'

/** @import { Database } from '../server/dist/database/schema.js' */
/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */
/** @typedef {{ from: number, to: number }} Part numbers from 1, both ends included */
/** @typedef {import('kysely').RawBuilder<unknown>} Raw */

/** Members the demo member writes with, besides the one who gets every second message. */
const correspondents = 400
const threeYears = 3 * 365 * 86_400

/**
 * Numbers from 1, in parts that keep one statement's work and journal small.
 *
 * @param {number} size
 * @param {number} [largest]
 * @returns {Part[]}
 */
const parts = (size, largest = 50_000) =>
  Array.from({ length: Math.ceil(size / largest) }, (_, index) => ({
    from: index * largest + 1,
    to: Math.min(size, (index + 1) * largest),
  }))

/** @param {Part} part */
const numbers = ({ from, to }) =>
  sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})`

/**
 * PostgreSQL accepts the series only inside the select of a statement that inserts and selects.
 *
 * @param {Database} db
 * @param {string} table
 * @param {readonly string[]} columns
 * @param {Part} part
 * @param {Raw} select
 */
const insert = (db, table, columns, part, select) =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${numbers(part)} ${select}`.execute(db)

/** @param {Database} db */
async function addMembers(db) {
  const { id: _id, ...sample } = await db.selectFrom('member').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  /** @type {number[]} */
  const ids = []
  for (let index = 0; index < correspondents; index += 1) {
    const values = { ...sample, username: `bench${index}`, email: null, mobile: null, money: 0, score: 0 }
    const { id } = await db.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** @type {['balance_entry' | 'score_entry', 'money' | 'score'][]} */
const ledgers = [
  ['balance_entry', 'money'],
  ['score_entry', 'score'],
]

/**
 * @param {Database} db
 * @param {number} size
 * @param {number} now
 */
async function addEntries(db, size, now) {
  for (const [table, amount] of ledgers) {
    const last =
      await sql`select seq, ins, outs, gained from ${sql.table(table)} where member_id = 1 order by seq desc limit 1`.execute(
        db,
      )
    const held = await sql`select ${sql.ref(amount)} as held from member where id = 1`.execute(db)
    const [{ seq, ins, outs, gained }] = /** @type {Record<string, number>[]} */ (last.rows)
    const start = sql.lit(/** @type {Record<string, number>[]} */ (held.rows)[0].held)
    // After the demo's own entries and later than all of them, as a ledger must be.
    const step = Math.max(1, Math.floor(threeYears / size))
    const columns = ['member_id', 'seq', 'ins', 'outs', 'gained', amount, 'before', 'after', 'memo', 'create_time']
    for (const part of parts(size))
      await insert(
        db,
        table,
        columns,
        part,
        // Two times one is added, then one is taken.
        sql`select 1, ${sql.lit(seq)} + i, ${sql.lit(ins)} + i - i / 3, ${sql.lit(outs)} + i / 3, ${sql.lit(gained)} + i - i / 3,
          case when i % 3 = 0 then -1 else 1 end,
          ${start} + i - i / 3 * 2 + case when i % 3 = 0 then 1 else -1 end, ${start} + i - i / 3 * 2,
          'order ' || i, ${sql.lit(now)} + i * ${sql.lit(step)} from n`,
      )
    await sql`update member set ${sql.ref(amount)} = ${sql.ref(amount)} + ${size - Math.floor(size / 3) * 2} where id = 1`.execute(
      db,
    )
  }
}

/**
 * Every second message goes to or comes from one member, the others are shared out among the rest.
 *
 * @param {Database} db
 * @param {number} size
 * @param {number} now
 * @param {readonly number[]} members
 * @param {number} favourite
 */
async function addMessages(db, size, now, members, favourite) {
  const [first, count] = [sql.lit(members[0]), sql.lit(members.length)]
  const other = sql`case when i % 2 = 0 then ${sql.lit(favourite)} else ${first} + (i / 2) % ${count} end`
  const columns = ['user_id', 'recipient_id', 'content', 'status', 'del_user_id', 'create_time']
  for (const part of parts(size))
    await insert(
      db,
      'message',
      columns,
      part,
      sql`select case when i % 4 < 2 then 1 else ${other} end, case when i % 4 < 2 then ${other} else 1 end,
        'message number ' || i, 'read', 0, ${sql.lit(now)} from n`,
    )
}

/**
 * @param {Database} db
 * @param {number} size
 * @param {number} now
 * @param {readonly number[]} members
 */
async function addTickets(db, size, now, members) {
  const sample = await db.selectFrom('ticket').selectAll().where('shop_id', '=', 1).executeTakeFirstOrThrow()
  const step = threeYears / size
  /** @type {Record<string, Raw>} */
  const own = {
    number: sql`'B' || i`,
    client_id: sql`'bench-' || i`,
    requester_id: sql`${sql.lit(members[0])} + i % ${sql.lit(members.length)}`,
    status: sql`case when i % 20 < 14 then 'closed' when i % 20 < 16 then 'open' when i % 20 < 17 then 'new'
      when i % 20 < 18 then 'pending' when i % 20 < 19 then 'solved' else 'cancelled' end`,
    last_activity_at: sql`${sql.lit(now - threeYears)} + cast(i * ${sql.lit(step)} as bigint)`,
    silent_since: sql`null`,
    is_spam: sql`0`,
  }
  const columns = Object.keys(sample).filter((column) => column !== 'id')
  const values = columns.map((column) => own[column] ?? sql`sample.${sql.ref(column)}`)
  for (const part of parts(size))
    await insert(
      db,
      'ticket',
      columns,
      part,
      sql`select ${sql.join(values)} from n cross join ticket as sample where sample.id = ${sql.lit(sample.id)}`,
    )
}

/**
 * The demo, and on top of it `size` entries in each of a member's lists and in the queue of their shop.
 *
 * @param {DatabaseLocation} location
 * @param {number} size
 */
export async function fillLists(location, size) {
  const db = await openDatabase(location, 'maintain')
  try {
    await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
    const now = Math.floor(Date.now() / 1000)
    const members = await addMembers(db)
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'assistant')
      .where('shop_id', '=', 1)
      .executeTakeFirstOrThrow()
    await addEntries(db, size, now)
    await addMessages(db, size, now, members, id)
    await addTickets(db, size, now, members)
    // What the server does by itself within half a minute.
    await mergeAmounts(db)
    // What PostgreSQL does by itself a minute later.
    if (location.kind === 'postgres') await sql`vacuum analyze`.execute(db)
    return { favourite: id }
  } finally {
    await db.destroy()
  }
}
