import type { Database } from '../database/schema.ts'
import { type Change, ledgerHistory } from './ledger-history.ts'
import { randomSeries } from './random-series.ts'

/** Rows of one statement; well below the number of parameters a statement may have. */
const batch = 100

interface Row {
  amount: number
  before: number
  after: number
  memo: string
  create_time: number
}

const rowsOf = (changes: readonly Change[], ledger: Change['ledger']): Row[] => {
  let held = 0
  return changes
    .filter((change) => change.ledger === ledger)
    .map(({ amount, memo, time }) => {
      const before = held
      held += amount
      return { amount, before, after: held, memo, create_time: time }
    })
}

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) => rows.slice(index * batch, (index + 1) * batch))

/** Writes a member's history and sets balance and points to the sums of it. */
export async function fillLedgers(
  db: Database,
  member: { id: number; language: 'zh' | 'en'; habit: number },
  now: number,
): Promise<void> {
  const changes = ledgerHistory(randomSeries(member.id * 7919), { ...member, now })
  const money = rowsOf(changes, 'balance')
  const score = rowsOf(changes, 'score')
  for (const part of batches(money)) {
    const values = part.map(({ amount, ...row }) => ({ ...row, member_id: member.id, money: amount }))
    await db.insertInto('balance_entry').values(values).execute()
  }
  for (const part of batches(score)) {
    const values = part.map(({ amount, ...row }) => ({ ...row, member_id: member.id, score: amount }))
    await db.insertInto('score_entry').values(values).execute()
  }
  await db
    .updateTable('member')
    .set({ money: money.at(-1)?.after ?? 0, score: score.at(-1)?.after ?? 0 })
    .where('id', '=', member.id)
    .execute()
}
