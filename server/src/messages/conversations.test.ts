import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { randomSeries } from '../demo/random-series.ts'
import { indexWaiting } from '../full-text/index-waiting.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { findConversations } from './conversations.ts'
import { indexMemberMessages } from './index-messages.ts'
import { givenNickname } from './nickname-column.ts'

// The conversation table always matches the messages, whatever was written, hidden and deleted.

let own: TestDatabase
let db: Database
let people: TestPeople
const random = randomSeries(5)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1_800_000_000)
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

/** The table as it follows from the messages. */
const derived = async () => {
  const { rows } = await sql`
    select side as member_id, other as other_id, kind, max(id) as newest_id, count(*) as messages,
      sum(case when status = 'unread' and side <> user_id then 1 else 0 end) as unread from (
        select user_id as side, recipient_id as other, user_id, kind, id, del_user_id, status from message
        union all
        select recipient_id, user_id, user_id, kind, id, del_user_id, status from message where user_id <> recipient_id
      ) as visible where del_user_id not in (side, -1)
    group by side, other, kind order by side, other, kind`.execute(db)
  return rows
}

const stored = () =>
  db.selectFrom('conversation').selectAll().orderBy('member_id').orderBy('other_id').orderBy('kind').execute()

test('after any changes', async () => {
  const members = [people.alice, people.limited, people.agent, people.master]
  for (let round = 0; round < 400; round += 1) {
    const ids = (await db.selectFrom('message').select('id').execute()).map(({ id }) => id)
    const act =
      ids.length < 10 ? 'write' : pick(['write', 'write', 'hide', 'hide', 'show', 'remove', 'mark', 'both'] as const)
    const [from, to] = [pick(members), pick(members)]
    const one = db.updateTable('message').where('id', '=', pick(ids) ?? 0)
    switch (act) {
      case 'write': {
        const values = { user_id: from, recipient_id: to, content: 'x', status: 'unread' as const, del_user_id: 0 }
        const kind = pick(['person', 'person', 'workorder'] as const)
        await db
          .insertInto('message')
          .values({ ...values, kind, create_time: round })
          .execute()
        break
      }
      case 'hide':
        await one.set(({ ref }) => ({ del_user_id: ref(pick(['user_id', 'recipient_id'] as const)) })).execute()
        break
      case 'show':
        await one.set({ del_user_id: 0 }).execute()
        break
      case 'mark':
        await one.set({ status: pick(['read', 'unread'] as const) }).execute()
        break
      case 'both':
        await one.set({ del_user_id: pick([0, -1]), status: pick(['read', 'unread'] as const) }).execute()
        break
      case 'remove':
        await db.deleteFrom('message').where('id', '=', pick(ids)).execute()
    }
  }
  expect((await stored()).length).toBeGreaterThan(5)
  expect(await stored()).toEqual(await derived())
  await db
    .updateTable('message')
    .set(({ ref }) => ({ del_user_id: ref('user_id') }))
    .execute()
  expect(await stored()).toEqual(await derived())
}, 60_000)

test('a page of all conversations equals a search that matches all messages', async () => {
  await db.updateTable('message').set({ del_user_id: 0 }).execute()
  await indexWaiting(db, indexMemberMessages)
  for (const member of [people.alice, people.agent]) {
    const all = await findConversations(
      db,
      member,
      { content: '', nickname: '' },
      { page: 1, limit: 2, offset: 1 },
      givenNickname,
    )
    const searched = await findConversations(
      db,
      member,
      { content: 'x', nickname: '' },
      { page: 1, limit: 2, offset: 1 },
      givenNickname,
    )
    expect(all.total).toBeGreaterThan(1)
    expect(all).toEqual(searched)
  }
})
