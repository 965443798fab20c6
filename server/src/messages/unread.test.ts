import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { markRead, type ReadMessages, unreadCount, unreadFrom } from './unread.ts'

// Counting and marking concern the member's own messages only.

let own: TestDatabase
let db: Database
let people: TestPeople
beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1_800_000_000)
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const texts = ['agent 1', 'agent 2', 'master', 'read', 'hidden by alice', 'hidden by agent', 'to agent', 'of alice']

/** Ids of the messages by their text. */
let ids: Map<string, number>

beforeEach(async () => {
  const { alice, agent, master } = people
  await db.deleteFrom('message').execute()
  const message = (user_id: number, recipient_id: number, content: string, del_user_id = 0) => ({
    user_id,
    recipient_id,
    content,
    status: content === 'read' ? ('read' as const) : ('unread' as const),
    del_user_id,
    create_time: 1,
  })
  const rows = [
    message(agent, alice, 'agent 1'),
    message(agent, alice, 'agent 2'),
    message(master, alice, 'master'),
    message(agent, alice, 'read'),
    message(agent, alice, 'hidden by alice', alice),
    message(agent, alice, 'hidden by agent', agent),
    message(master, agent, 'to agent'),
    message(alice, agent, 'of alice'),
  ]
  await db.insertInto('message').values(rows).execute()
  const stored = await db.selectFrom('message').select(['id', 'content']).execute()
  ids = new Map(stored.map(({ id, content }) => [content, id]))
})

test('read messages, hidden ones and those of others do not count', async () => {
  expect(await unreadCount(db, people.alice)).toBe(4)
  expect(await unreadCount(db, people.agent)).toBe(2)
  expect(await unreadCount(db, people.limited)).toBe(0)
})

test('the count of each sender, for those that are asked for', async () => {
  const { alice, agent, master, limited } = people
  const counts = await unreadFrom(db, alice, [agent, limited])
  expect([...counts]).toEqual([[agent, 3]])
  expect([...(await unreadFrom(db, alice, [master]))]).toEqual([[master, 1]])
  expect([...(await unreadFrom(db, alice, []))]).toEqual([])
})

test.each<[string, () => ReadMessages, string[]]>([
  ['all', () => 'all', ['agent 1', 'agent 2', 'master', 'hidden by alice', 'hidden by agent']],
  ['those of one sender', () => ({ from: people.master }), ['master']],
  ['some by id', () => ['agent 2', 'to agent', 'of alice'].map((text) => ids.get(text) ?? 0), ['agent 2']],
])('marks %s of the member as read and none of others', async (_, which, marked) => {
  await markRead(db, people.alice, which())
  const unread = await db.selectFrom('message').select('content').where('status', '=', 'unread').orderBy('id').execute()
  expect(unread.map(({ content }) => content)).toEqual(
    texts.filter((text) => text !== 'read' && !marked.includes(text)),
  )
})
