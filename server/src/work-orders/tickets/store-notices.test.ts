import type { Database } from '../../database/schema.ts'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../../testing/test-people.ts'
import { storeNotices } from './store-notices.ts'

// A notice reaches the right person once, from the shop of the ticket.

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
beforeEach(async () => {
  await db.deleteFrom('message').execute()
  const official = (shop: number, accounts: string) =>
    db.updateTable('shop').set({ official_accounts: accounts }).where('id', '=', shop).execute()
  await official(people.shopId, `${people.agent},${people.master}`)
  await official(people.otherShopId, '')
})

const tell = (memberId: number, differing: { shop_id?: number; number?: string; language?: 'zh-cn' | 'en' } = {}) =>
  storeNotices(
    db,
    { id: 5, number: 'WO1', shop_id: people.shopId, language: 'en', ...differing },
    [{ memberId, text: 'ticketNoticeAnswered' }],
    7,
  )
const sent = () =>
  db
    .selectFrom('message')
    .select(['user_id', 'recipient_id', 'status', 'create_time', 'content'])
    .orderBy('id')
    .execute()

test('comes unread from the first official account of the shop', async () => {
  await tell(people.alice)
  expect(await sent()).toEqual([
    {
      user_id: people.agent,
      recipient_id: people.alice,
      status: 'unread',
      create_time: 7,
      content: expect.stringContaining('WO1'),
    },
  ])
})

test('is not repeated while the member has it unread, but to others, of others and later it is', async () => {
  await tell(people.alice)
  await tell(people.alice)
  expect(await sent()).toHaveLength(1)
  await tell(people.limited)
  await tell(people.alice, { number: 'WO2' })
  expect(await sent()).toHaveLength(3)
  await db.updateTable('message').set({ status: 'read' }).execute()
  await tell(people.alice)
  expect(await sent()).toHaveLength(4)
})

test('is in the language of the ticket', async () => {
  await tell(people.alice)
  await tell(people.alice, { language: 'zh-cn' })
  const [english, chinese] = await sent()
  expect(chinese?.content).not.toBe(english?.content)
})

test.each<[string, () => Promise<unknown>]>([
  ['in a shop without an official account', () => tell(people.alice, { shop_id: people.otherShopId })],
  ['to the official account itself', () => tell(people.agent)],
])('is not sent %s', async (_, notice) => {
  await notice()
  expect(await sent()).toEqual([])
})
