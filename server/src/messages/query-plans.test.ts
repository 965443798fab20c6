import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { indexWaiting } from '../full-text/text-index.ts'
import { queryPlans } from '../testing/query-plans.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { actOnConversations } from './act.endpoint.ts'
import { badgeOf } from './badge.ts'
import { concealedAmong } from './blocks.ts'
import { byIndex, byReading, conversationsWith as conversationsContaining } from './containing.ts'
import { filterWords } from './conversation-filter.ts'
import { findConversations } from './conversations.ts'
import { openDialog } from './dialog.endpoint.ts'
import { conversationsWith, countConversations, countKinds, listConversations } from './list-conversations.endpoint.ts'
import { indexMemberMessages } from './message-words.ts'
import { givenNickname } from './person-shown.ts'
import { saveSeen } from './preferences.ts'
import { searchMessages, searchPeople } from './search.endpoint.ts'
import { readThread, threadState } from './thread.endpoint.ts'
import { markRead } from './unread.ts'

// No list, thread, search or count reads the messages of other members, and unread ones are found among the unread.

let own: TestDatabase
let db: Database
let people: TestPeople

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1_800_000_000)
  const { alice, limited, agent, master } = people
  const rows = Array.from({ length: 1600 }, (_, number) => {
    const [user_id, recipient_id] = [
      [agent, alice],
      [alice, master],
      [master, agent],
      [limited, alice],
    ][number % 4] as [number, number]
    const status = number > 1500 ? ('unread' as const) : ('read' as const)
    const content = number === 700 ? 'zebra' : `refund 退款 ${number % 3 === 0 ? 'order' : ''}`
    return { user_id, recipient_id, content, status, del_user_id: 0, create_time: number }
  })
  for (let from = 0; from < rows.length; from += 400)
    await db
      .insertInto('message')
      .values(rows.slice(from, from + 400))
      .execute()
  await indexWaiting(db, indexMemberMessages)
  await saveSeen(db, alice, 10)
  await sql`analyze`.execute(db)
  // As where most members have few messages, and a site has more members than this one.
  if (databaseKind(db) === 'libsql') {
    await sql`update sqlite_stat1 set stat = case idx when 'message_recipient' then '200000 40 16 1'
      else '1300 430 1 1 1 1' end where idx in ('message_recipient', 'message_unseen')`.execute(db)
    await sql`delete from sqlite_stat1 where tbl = 'member'`.execute(db)
  }
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const plansOf = (work: (db: Database) => Promise<unknown>) => queryPlans(own, db, work)

const readsAll = (plan: string): boolean =>
  databaseKind(db) === 'libsql'
    ? /^[ |`-]*SCAN (message|conversation|conversation_mark|member_block|message_word|member)\b(?! VIRTUAL)/m.test(plan)
    : /Seq Scan on (message|conversation|message_search|message_word)\b/.test(plan)

test.each([undefined, ...filterWords])('of conversations that are %s', async (word) => {
  const words = word === undefined ? [] : [word]
  const owner = { memberId: people.alice, official: [people.master] }
  for (const filter of [
    { is: words, not: [] },
    { is: [], not: words },
  ]) {
    const plans = await plansOf(async (recorded) => {
      await listConversations(recorded, owner, filter, { before: 0, limit: 20, offset: 0 })
      await listConversations(recorded, owner, filter, { before: 900, limit: 20, offset: 0 })
      await listConversations(recorded, owner, filter, { before: 0, limit: 20, offset: 40 })
      await countConversations(recorded, owner, filter)
    })
    expect(plans.filter(readsAll)).toEqual([])
  }
})

test('of the numbers of kinds, the badge, and the conversations with some', async () => {
  const plans = await plansOf(async (recorded) => {
    await countKinds(recorded, people.alice)
    await badgeOf(recorded, people.alice, 1_800_000_000)
    await conversationsWith(recorded, people.alice, [people.agent])
  })
  expect(plans.filter(readsAll)).toEqual([])
})

test('of who is hidden from the reader, however much they have written to others', async () => {
  const { alice, limited, agent, master } = people
  await db.insertInto('message_preference').values({ member_id: limited, hides_card: 1 }).execute()
  const reader = { member: { id: alice }, rights: { may: () => false }, shop: { official_accounts: `${master}` } }
  const plans = await plansOf(async (recorded) => {
    await concealedAmong({ db: recorded, ...reader }, [limited, agent, master])
  })
  expect(plans).toHaveLength(1)
  expect(plans.filter(readsAll)).toEqual([])
  // By both members: the messages that a hidden one has sent to others are not looked through.
  expect(plans[0]).toMatch(
    databaseKind(db) === 'libsql'
      ? /message_\w+ \(.*(user_id=\? AND recipient_id=\?|recipient_id=\? AND user_id=\?)/
      : /Index.*Cond: \(.*(user_id = .*recipient_id = |recipient_id = .*user_id = )/,
  )
})

test('of the sections of a thread', async () => {
  const scope = { reader: people.alice, other: people.agent }
  const plans = await plansOf(async (recorded) => {
    for (const from of ['before', 'after', 'around'] as const)
      await readThread(recorded, { ...scope, kind: 'person' }, { from, id: 800, limit: 30 }, givenNickname)
    await readThread(recorded, { ...scope, kind: 'person' }, { from: 'newest', limit: 30 }, givenNickname)
    await openDialog(recorded, scope, { from: 'newest', limit: 15, offset: 30 }, givenNickname)
  })
  expect(plans.filter(readsAll)).toEqual([])
})

test('of what is unread, which are few', async () => {
  const key = { userId: people.agent, kind: 'person' as const }
  const plans = await plansOf(async (recorded) => {
    await threadState(recorded, people.alice, key)
    await actOnConversations(recorded, people.alice, 'read', [{ ...key, newest: 1 }], 7)
    await badgeOf(recorded, people.alice, 1_800_000_000)
    await markRead(recorded, people.master, 'all')
  })
  const ofMessages = plans.filter((plan) => /\bmessage\b/.test(plan))
  expect(ofMessages).toHaveLength(4)
  for (const plan of ofMessages) expect(plan).toMatch(/message_(waiting|unseen)/)
})

test.each(['refund', 'efun', 'zebra', 'ebr', '退款', 'x', '%', 'nobody has this', '" OR *'])(
  'of a search for %s',
  async (text) => {
    const page = { page: 1, limit: 20, offset: 0 }
    const plans = await plansOf(async (recorded) => {
      await searchMessages(recorded, people.alice, text, { before: 0, limit: 20 })
      await searchPeople(recorded, people.alice, text, 10, givenNickname)
      await conversationsContaining(recorded, { memberId: people.alice, text, wanted: 21, among: () => true })
      for (const search of [
        { content: '', nickname: text },
        { content: text, nickname: 'a' },
        { content: '', nickname: '' },
      ])
        await findConversations(recorded, people.alice, search, page, givenNickname)
    })
    expect(plans.filter(readsAll)).toEqual([])
  },
)

test('of a search for a common text, which ends with the conversations that are wanted', async () => {
  const search = { memberId: people.alice, text: 'refund', among: () => true }
  const read = (wanted: number) =>
    plansOf(async (recorded) => {
      await byReading(recorded, { ...search, wanted }, { together: 100, least: 100 })
    })
  const [few, all] = [await read(1), await read(9)]
  // The list of the conversations, then each of the three by itself.
  expect([few.length, all.length]).toEqual([2, 4])
  expect([...few, ...all].filter(readsAll)).toEqual([])
  // Each is read from its end, not read as a whole and sorted.
  expect([...few, ...all].filter((plan) => /Sort Key: message\.id|USE TEMP B-TREE/.test(plan))).toEqual([])
})

test('of a search for punctuation only, which reads no message', async () => {
  const page = { page: 1, limit: 20, offset: 0 }
  const plans = await plansOf(async (recorded) => {
    await searchMessages(recorded, people.alice, '?!', { before: 0, limit: 20 })
    await findConversations(recorded, people.alice, { content: '?!', nickname: '' }, page, givenNickname)
  })
  // What is left asks for the messages of no conversation, by their ids.
  expect(plans).toHaveLength(1)
  expect(plans.filter(readsAll)).toEqual([])
})

test('of a search whose words are common, which ends with the conversations that are wanted', async () => {
  // The last message with the text in each conversation is among the newest with its words.
  const search = { memberId: people.alice, text: 'refund 退款 order', among: () => true }
  const plans = async (wanted: number) =>
    plansOf(async (recorded) => {
      await byIndex(recorded, { ...search, wanted }, [['refund'], ['退款']], { together: 10, most: 100 })
    })
  const looks = async (wanted: number) => (await plans(wanted)).filter((plan) => /\bmessage\b/.test(plan)).length
  expect(await looks(1)).toBe(1)
  // Nobody has ten conversations: then no more than the most are looked through.
  expect(await looks(10)).toBe(10)
})
