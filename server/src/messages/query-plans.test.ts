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
import { filterWords } from './conversation-filter.ts'
import { findConversations } from './conversations.ts'
import { openDialog } from './dialog.endpoint.ts'
import { indexMemberMessages } from './index-messages.ts'
import { conversationsWith, countConversations, countKinds, listConversations } from './list-conversations.endpoint.ts'
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
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const plansOf = (work: (db: Database) => Promise<unknown>) => queryPlans(own, db, work)

const readsAll = (plan: string): boolean =>
  databaseKind(db) === 'libsql'
    ? /^[ |`-]*SCAN (message|conversation|conversation_mark|member_block|member)\b(?! VIRTUAL)/m.test(plan)
    : /Seq Scan on (message|conversation|message_search)\b/.test(plan)

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
    await countKinds(recorded, people.alice, ['system'])
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
    await openDialog(recorded, scope, { page: 3, limit: 15, offset: 30 }, givenNickname)
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

test('of a search for punctuation only, which reads no message', async () => {
  const page = { page: 1, limit: 20, offset: 0 }
  const plans = await plansOf(async (recorded) => {
    await searchMessages(recorded, people.alice, '?!', { before: 0, limit: 20 })
    await findConversations(recorded, people.alice, { content: '?!', nickname: '' }, page, givenNickname)
  })
  // What is left asks for the messages of none by their ids.
  expect(plans).toHaveLength(1)
  expect(plans.filter(readsAll)).toEqual([])
})
