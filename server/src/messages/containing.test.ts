import type { Database } from '../database/schema.ts'
import { randomSeries } from '../demo/random-series.ts'
import { indexWaiting } from '../full-text/index-waiting.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { conversationsWith } from './containing.ts'
import { byReading } from './containing-by-reading.ts'
import { indexMemberMessages } from './index-messages.ts'

// What BuildAdmin finds by `content like '%…%'` is found, whatever part of a text it is, and nothing else.

let own: TestDatabase
let db: Database
let people: TestPeople
const random = randomSeries(11)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const words =
  'refund Refunded prerefund order WO2026010042 iPhone 退款 申请退款 订单 50% the_end a\\b it’s Ünal 👍 x'.split(' ')
const rare = ['zebra-crossing', '斑马线上', 'supercalifragilisticexpialidocious', 'ok退refund']

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1_800_000_000)
  const members = [people.alice, people.limited, people.agent, people.master]
  const rows = Array.from({ length: 300 }, (_, number) => {
    const from = pick(members)
    const to = pick(members.filter((one) => one !== from))
    const content = `${Array.from({ length: 4 }, () => pick(words)).join(pick([' ', '，', '']))}${
      number < 40 && number % 10 === 0 ? ` ${rare[number / 10]}` : ''
    }`
    const del_user_id = random() < 0.1 ? pick([from, to, -1]) : 0
    return { user_id: from, recipient_id: to, content, status: 'read' as const, del_user_id, create_time: number }
  })
  await db.insertInto('message').values(rows).execute()
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const expected = async (member: number, text: string) => {
  const rows = await db.selectFrom('message').selectAll().orderBy('id', 'desc').execute()
  const newest = new Map<number, number>()
  for (const { id, user_id, recipient_id, content, del_user_id } of rows) {
    const side = user_id === member ? recipient_id : recipient_id === member ? user_id : 0
    const seen = side > 0 && del_user_id !== member && del_user_id !== -1
    if (seen && content.toLowerCase().includes(text.toLowerCase()) && !newest.has(side)) newest.set(side, id)
  }
  return [...newest].map(([otherId, id]) => ({ otherId, newest: id }))
}

/** What the first page of a usual size looks for. */
const search = (memberId: number, text: string) => ({ memberId, text, wanted: 21, among: () => true })

const searched = [
  ...['refund', 'efund', 'FUN', 'prere', 'nded', 'd ref', 'nd', 'x', 'q', 'zq'],
  ...['退', '退款', '申请退款', '请退', '款申', '款，', '退款订单', '订单ref'],
  ...['2026', '0042', 'O202', 'iphone', 'honeX', '50%', 'a\\b', 'd,', '👍', 'the_e', 'Ünal'],
  ...['zebra', 'ebra-cross', 'bra', 'a-c', '斑马', '马线上', 'califragilistic', 'docious', 'k退r', "'; drop table"],
]

test.each(['before the server has indexed it', 'by the index'])(
  'in each conversation, %s',
  async (when) => {
    if (when === 'by the index') await indexWaiting(db, indexMemberMessages)
    for (const member of [people.alice, people.agent])
      for (const text of searched)
        expect([text, await conversationsWith(db, search(member, text))]).toEqual([text, await expected(member, text)])
  },
  60_000,
)

test('also when a word was added since', async () => {
  const before = await conversationsWith(db, search(people.alice, 'shworthy'))
  const message = { user_id: people.agent, recipient_id: people.alice, content: 'Newsworthy cashworthy' }
  const { id } = await db
    .insertInto('message')
    .values({ ...message, status: 'unread', del_user_id: 0, create_time: 7 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexMemberMessages(db, [id])
  expect([before, await conversationsWith(db, search(people.alice, 'shworthy'))]).toEqual([
    [],
    [{ otherId: people.agent, newest: id }],
  ])
})

test.each(['%', '_', '\\', '’', '?!', '，', '--', ' '])('punctuation only, as %j, is not looked for', async (text) => {
  expect(await conversationsWith(db, search(people.alice, text))).toEqual([])
})

test('of some members only', async () => {
  const all = await expected(people.alice, 'refund')
  for (const text of ['refund', 'zebra'])
    for (const { otherId } of all) {
      const among = (id: number) => id === otherId
      const found = await conversationsWith(db, { ...search(people.alice, text), among })
      expect(found).toEqual((await expected(people.alice, text)).filter((one) => one.otherId === otherId))
    }
})

test('reading ends with those that are wanted, which are the newest', async () => {
  const sorted = async (wanted: number, least = 1) => {
    const found = await byReading(db, { ...search(people.alice, 'x'), wanted }, { together: 1, least })
    return found.sort((one, other) => other.newest - one.newest)
  }
  const all = await expected(people.alice, 'x')
  expect(all).toHaveLength(3)
  expect((await sorted(1))[0]).toEqual(all[0])
  expect((await sorted(2)).slice(0, 2)).toEqual(all.slice(0, 2))
  expect(await sorted(9)).toEqual(all)
  // At least so many messages are read, however few conversations are wanted.
  expect(await sorted(1, 1000)).toEqual(all)
})
