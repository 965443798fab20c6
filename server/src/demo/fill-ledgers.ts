import { postEntries } from '../account/post-entries.ts'
import type { Database } from '../database/schema.ts'
import { ledgerHistory } from './ledger-history.ts'
import { randomSeries } from './random-series.ts'

/** Writes a new member's history of balance and points. */
export async function fillLedgers(
  db: Database,
  member: { id: number; language: 'zh' | 'en'; habit: number },
  now: number,
): Promise<void> {
  const history = ledgerHistory(randomSeries(member.id * 7919), { ...member, now })
  for (const ledger of ['balance', 'score'] as const) {
    const changes = history.filter((change) => change.ledger === ledger)
    await postEntries(db, { ledger, memberId: member.id, changes, overdraft: 'refused' })
  }
}
