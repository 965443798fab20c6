import { sql } from 'kysely'
import { openDatabase } from '../server/dist/database/open-database.js'
import { fillDatabase } from '../server/dist/demo/fill-database.js'
import { insert, parts } from './insert-series.mjs'
import { addTickets } from './lists-tickets.mjs'

/** @import { Database } from '../server/dist/database/schema.js' */
/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */

/** Members the demo member writes with, besides the one who gets every second message. */
const correspondents = 400
const threeYears = 3 * 365 * 86_400

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
 * Ids of what the made rows belong to.
 *
 * @param {Database} db
 */
async function partsOfShop(db) {
  const idOf = async (/** @type {string} */ username) => {
    const member = db.selectFrom('member').select('id').where('username', '=', username).where('shop_id', '=', 1)
    return (await member.executeTakeFirstOrThrow()).id
  }
  const categories = db.selectFrom('ticket_category').select('id').where('shop_id', '=', 1).orderBy('id', 'desc')
  const { id: category } = await categories.limit(1).executeTakeFirstOrThrow()
  const values = /** @type {any} */ ({ shop_id: 1, name: 'Billing', status: 'active' })
  const { id: team } = await db.insertInto('ticket_team').values(values).returning('id').executeTakeFirstOrThrow()
  return { agent: await idOf('agent'), favourite: await idOf('assistant'), category, team }
}

/**
 * The demo, and on top of it `size` rows in each of a member's lists and in the queue of their shop.
 *
 * @param {DatabaseLocation} location
 * @param {number} size
 */
export async function fillLists(location, size) {
  const db = await openDatabase(location, 'maintain')
  try {
    await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
    if (location.kind === 'libsql') await sql`pragma synchronous = off`.execute(db)
    const now = Math.floor(Date.now() / 1000)
    const members = await addMembers(db)
    const shop = await partsOfShop(db)
    await addEntries(db, size, now)
    await addMessages(db, size, now, members, shop.favourite)
    const thread = await addTickets(db, size, now, members, shop)
    // What PostgreSQL does by itself a minute later.
    if (location.kind === 'postgres') await sql`vacuum analyze`.execute(db)
    return { ...shop, thread }
  } finally {
    await db.destroy()
  }
}
