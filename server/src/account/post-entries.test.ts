import type { Database } from '../database/schema.ts'
import { randomSeries } from '../demo/fill-ledgers.ts'
import { ledgerFaults } from '../testing/ledgers.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { ledgerPage } from './ledger.ts'
import { everyEntry } from './ledger-filter.ts'
import { mostHeld, postEntries } from './post-entries.ts'

// A member's balance is the sum of their entries, also with concurrent writers.

let own: TestDatabase
let db: Database
let people: TestPeople
beforeEach(async () => {
  own = await migratedDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1_800_000_000)
})
afterEach(async () => {
  await db.destroy()
  await own.remove()
})

const change = (amount: number, time = 1_800_000_000) => ({ amount, memo: 'a change', time })
const held = async (memberId: number) =>
  db.selectFrom('member').select(['money', 'score']).where('id', '=', memberId).executeTakeFirstOrThrow()

test('entries are numbered in order and add up, also when their times are out of order', async () => {
  const memberId = people.alice
  const first = await postEntries(db, {
    ledger: 'balance',
    memberId,
    changes: [change(500, 20), change(-200, 10)],
    overdraft: 'refused',
  })
  expect(first).toEqual({ kind: 'posted', held: 1550 })
  const { entries, total } = await ledgerPage(db, 'balance', memberId, everyEntry, { page: 1, limit: 10, offset: 0 })
  expect(total).toBe(2)
  expect(entries).toMatchObject([
    { amount: -200, before: 1750, after: 1550, create_time: 20 },
    { amount: 500, before: 1250, after: 1750, create_time: 20 },
  ])
})

test.each([[[-1251]], [[-1300, 100]], [[50, -1301, 5000]]])(
  '%j would overdraw 1250 and changes nothing',
  async (amounts) => {
    const memberId = people.alice
    const posting = { ledger: 'balance' as const, memberId, changes: amounts.map((amount) => change(amount)) }
    expect(await postEntries(db, { ...posting, overdraft: 'refused' })).toEqual({
      kind: 'refused',
      reason: 'not enough',
    })
    expect(await held(memberId)).toEqual({ money: 1250, score: 30 })
    expect((await ledgerPage(db, 'balance', memberId, everyEntry, { page: 1, limit: 10, offset: 0 })).total).toBe(0)
    expect(await postEntries(db, { ...posting, overdraft: 'allowed' })).toMatchObject({ kind: 'posted' })
    expect(await ledgerFaults(db, [memberId])).toEqual([])
  },
)

test('a member holds or owes at most what sums of entries can show exactly', async () => {
  const memberId = people.alice
  const post = (amount: number, overdraft: 'refused' | 'allowed') =>
    postEntries(db, { ledger: 'balance', memberId, changes: [change(amount)], overdraft })
  const tooMuch = { kind: 'refused', reason: 'too much' }
  expect(await post(mostHeld - 1249, 'refused')).toEqual(tooMuch)
  expect(await post(mostHeld - 1250, 'refused')).toEqual({ kind: 'posted', held: mostHeld })
  expect(await post(-2 * mostHeld, 'allowed')).toEqual({ kind: 'posted', held: -mostHeld })
  expect(await post(-1, 'allowed')).toEqual({ kind: 'refused', reason: 'not enough' })
  expect(await post(1, 'refused')).toEqual({ kind: 'posted', held: 1 - mostHeld })
  expect(await ledgerFaults(db, [memberId])).toEqual([])
})

test('refuses an unknown member and throws for an amount that is not an integer', async () => {
  const posting = { ledger: 'score' as const, memberId: 999, overdraft: 'refused' as const }
  expect(await postEntries(db, { ...posting, changes: [change(1)] })).toEqual({
    kind: 'refused',
    reason: 'unknown member',
  })
  await expect(postEntries(db, { ...posting, changes: [change(0.5)] })).rejects.toThrow(RangeError)
})

test('a rolled back transaction leaves no entry', async () => {
  const undone = db.transaction().execute(async (transaction) => {
    await postEntries(transaction, {
      ledger: 'score',
      memberId: people.alice,
      changes: [change(5)],
      overdraft: 'refused',
    })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await held(people.alice)).toEqual({ money: 1250, score: 30 })
  expect(await ledgerFaults(db, [people.alice])).toEqual([])
})

test('after concurrent postings the balance is the sum of the accepted ones', async () => {
  const random = randomSeries(20_260_310)
  const members = [people.alice, people.limited, people.agent]
  const expected = new Map(members.map((id) => [id, id === people.alice ? 1250 : 0]))
  const postings = Array.from({ length: 120 }, (_, index) => ({
    ledger: 'balance' as const,
    memberId: members[index % members.length] ?? 0,
    changes: Array.from({ length: 1 + (index % 4) }, () => change(Math.floor(random() * 2000) - 900)),
    overdraft: 'refused' as const,
  }))
  await Promise.all(
    postings.map(async (posting) => {
      const { kind } = await postEntries(db, posting)
      const sum = posting.changes.reduce((total, { amount }) => total + amount, 0)
      if (kind === 'posted') expected.set(posting.memberId, (expected.get(posting.memberId) ?? 0) + sum)
    }),
  )
  for (const [id, money] of expected) expect((await held(id)).money).toBe(money)
  expect(await ledgerFaults(db, members)).toEqual([])
})
