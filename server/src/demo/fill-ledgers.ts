import { postEntries } from '../account/post-entries.ts'
import type { Database } from '../database/schema.ts'
import { ledgerHistory } from './ledger-history.ts'

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32, public domain). */
export function randomSeries(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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
