import { sql } from 'kysely'
import { openDatabase } from '../server/dist/database/open-database.js'
import { fillDatabase } from '../server/dist/demo/fill-database.js'
import { indexWaiting } from '../server/dist/full-text/index-waiting.js'
import { indexMemberMessages } from '../server/dist/messages/index-messages.js'
import { numbersFrom, text } from './desk/texts.mjs'

/** @import { Database } from '../server/dist/database/schema.js' */
/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */

/** Rows per statement, below the number of values that both databases take. */
const together = 500

/**
 * @param {Database} db
 * @param {number} count
 * @param {() => number} random
 */
async function addMembers(db, count, random) {
  const demo = db.selectFrom('member').selectAll().where('username', '=', 'demo')
  const { id: _id, ...sample } = await demo.executeTakeFirstOrThrow()
  /** @type {number[]} */
  const ids = []
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, place) => {
      const nickname = text(random, 2).slice(0, 30)
      return { ...sample, username: `bench${from + place}`, nickname, email: null, mobile: null, money: 0, score: 0 }
    })
    const added = await db.insertInto('member').values(rows).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/**
 * The messages of one member: a tenth of all with the first correspondent, a tenth notices of the store, the rest shared
 * out; the last ones are unread. As many messages of others are beside them.
 *
 * @param {number} size
 * @param {number} me
 * @param {number} store
 * @param {readonly number[]} others
 * @param {() => number} random
 */
function* messages(size, me, store, others, random) {
  const begin = Math.floor(Date.now() / 1000) - size * 60
  for (let number = 0; number < size; number += 1) {
    const share = number % 10
    const notice = share === 9
    const other = notice ? store : share === 8 ? others[0] : others[number % others.length]
    const own = !notice && random() < 0.4
    const late = number > size * 0.98
    const kind = notice ? /** @type {const} */ ('workorder') : /** @type {const} */ ('person')
    const common = { kind, del_user_id: random() < 0.02 ? me : 0, create_time: begin + number * 60 }
    const status = late && !own ? /** @type {const} */ ('unread') : /** @type {const} */ ('read')
    const content = text(random, 3 + Math.floor(random() * 25))
    yield { ...common, status, content, user_id: own ? me : other, recipient_id: own ? other : me }
    const [one, two] = [others[number % others.length], others[(number * 7 + 1) % others.length]]
    if (one !== two)
      yield { ...common, kind: 'person', status: 'read', content, user_id: one, recipient_id: two, del_user_id: 0 }
  }
}

/**
 * The member whose messages they are, the account of the store, and whom the member writes with most.
 *
 * @param {Database} db
 */
export async function memberOf(db) {
  const idOf = async (/** @type {string} */ username) => {
    const member = db.selectFrom('member').select('id').where('username', '=', username).where('shop_id', '=', 1)
    return (await member.executeTakeFirstOrThrow()).id
  }
  return { me: await idOf('demo'), store: await idOf('assistant'), favourite: await idOf('bench0') }
}

/**
 * The demo, and on top of it `size` messages of its member in `conversations`; many are archived, some muted.
 *
 * @param {DatabaseLocation} location
 * @param {number} size
 * @param {number} conversations
 */
export async function fillMessages(location, size, conversations) {
  const random = numbersFrom(12)
  const db = await openDatabase(location, 'maintain')
  try {
    await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
    if (location.kind === 'libsql') await sql`pragma synchronous = off`.execute(db)
    const others = await addMembers(db, conversations, random)
    const { me, store } = await memberOf(db)
    /** @type {any[]} */
    let rows = []
    const put = async () => {
      const part = rows
      rows = []
      if (part.length > 0) await db.transaction().execute((one) => one.insertInto('message').values(part).execute())
    }
    for (const row of messages(size, me, store, others, random)) if (rows.push(row) === together) await put()
    await put()
    await sql`insert into conversation_mark (member_id, other_id, kind, archived_id, muted)
      select member_id, other_id, kind, case when other_id % 3 = 0 then newest_id else 0 end,
        case when other_id % 50 = 0 then 1 else 0 end
      from conversation where member_id = ${me} and (other_id % 3 = 0 or other_id % 50 = 0)`.execute(db)
    await indexWaiting(db, 'message_search', indexMemberMessages)
    await (location.kind === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(db)
  } finally {
    await db.destroy()
  }
}
