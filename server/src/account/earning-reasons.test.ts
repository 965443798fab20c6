import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { earningReasons } from './earning-reasons.ts'
import { postEntries } from './post-entries.ts'

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

const totals = (ins: number) => ({ seq: ins, ins, outs: 0, gained: 0, after: 0 })

test('the reasons are those of the member’s own additions between two totals, the largest sum first', async () => {
  const post = (memberId: number, entries: [memo: string, amount: number][]) =>
    postEntries(db, {
      ledger: 'score',
      memberId,
      changes: entries.map(([memo, amount], time) => ({ amount, memo, time })),
      overdraft: 'refused',
    })
  await post(people.alice, [
    ['before', 900],
    ['visit', 5],
    ['order', 50],
    ['gift', -7],
    ['visit', 6],
    ['after', 900],
  ])
  await post(people.agent, [
    ['before', 1],
    ['of another', 70],
    ['of another', 70],
  ])
  expect(await earningReasons(db, 'score', people.alice, { opening: totals(1), closing: totals(4) })).toEqual({
    list: [
      { reason: 'order', amount: 50, times: 1 },
      { reason: 'visit', amount: 11, times: 2 },
    ],
    counted: 3,
    total: 3,
  })
})
