import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { randomSeries } from '../demo/random-series.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { findSessions } from './sessions.ts'

// The conversations the database keeps are those its messages tell of, whatever was written, hidden and removed.

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

interface Told {
  member_id: number
  other_id: number
  newest_id: number
  messages: number
}

const told = async (): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    select side as member_id, other as other_id, max(id) as newest_id, count(*) as messages from (
      select user_id as side, recipient_id as other, id, del_user_id from message
      union all
      select recipient_id, user_id, id, del_user_id from message where user_id <> recipient_id
    ) as seen where del_user_id <> side group by side, other order by side, other`.execute(db)
  return rows
}

const kept = () => db.selectFrom('conversation').selectAll().orderBy('member_id').orderBy('other_id').execute()

test('after any changes', async () => {
  const members = [people.alice, people.limited, people.agent, people.master]
  for (let turn = 0; turn < 300; turn += 1) {
    const ids = (await db.selectFrom('message').select('id').execute()).map(({ id }) => id)
    const act = ids.length < 10 ? 'write' : pick(['write', 'write', 'hide', 'hide', 'show', 'remove', 'read'] as const)
    const [from, to] = [pick(members), pick(members)]
    const one = db.updateTable('message').where('id', '=', pick(ids) ?? 0)
    switch (act) {
      case 'write': {
        const values = { user_id: from, recipient_id: to, content: 'x', status: 'unread' as const, del_user_id: 0 }
        await db
          .insertInto('message')
          .values({ ...values, create_time: turn })
          .execute()
        break
      }
      case 'hide':
        await one.set(({ ref }) => ({ del_user_id: ref(pick(['user_id', 'recipient_id'] as const)) })).execute()
        break
      case 'show':
        await one.set({ del_user_id: 0 }).execute()
        break
      case 'read':
        await one.set({ status: 'read' }).execute()
        break
      case 'remove':
        await db.deleteFrom('message').where('id', '=', pick(ids)).execute()
    }
  }
  expect((await kept()).length).toBeGreaterThan(5)
  expect(await kept()).toEqual(await told())
  await db
    .updateTable('message')
    .set(({ ref }) => ({ del_user_id: ref('user_id') }))
    .execute()
  expect(await kept()).toEqual(await told())
}, 60_000)

test('a page of all conversations is what a search that finds everything gives', async () => {
  await db.updateTable('message').set({ del_user_id: 0 }).execute()
  for (const member of [people.alice, people.agent]) {
    const all = await findSessions(db, member, { content: '', nickname: '' }, { page: 1, limit: 2, offset: 1 })
    const searched = await findSessions(db, member, { content: 'x', nickname: '' }, { page: 1, limit: 2, offset: 1 })
    expect(all.total).toBeGreaterThan(1)
    expect(all).toEqual(searched)
  }
})
