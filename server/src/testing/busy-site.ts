import { type Posting, postEntries } from '../account/post-entries.ts'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/schema.ts'
import { createTicket } from '../work-orders/tickets/create-ticket.ts'
import { ledgerFaults } from './ledgers.ts'
import { newTicket } from './new-ticket.ts'
import { addCategory, type TestPeople } from './test-people.ts'

/** Number of entries of a member in both ledgers. */
export const ledgerEntries = async (db: Database, memberId: number): Promise<number> =>
  (await entriesOf(db, 'balance_entry', memberId)) + (await entriesOf(db, 'score_entry', memberId))

/** A site whose members get postings and open tickets, one after the other. */
export interface BusySite {
  /** Writes one more posting of each ledger and one more ticket; they are committed when it resolves. */
  write(): Promise<void>
  written(): number
}

/** @param now seconds */
export async function busySite(db: Database, people: TestPeople, now: number): Promise<BusySite> {
  const category_id = await addCategory(db, people.shopId)
  let count = 0
  const post = (ledger: Posting['ledger']) =>
    postEntries(db, {
      ledger,
      memberId: people.alice,
      changes: [{ amount: 7, memo: `write ${count}`, time: now + count }],
      overdraft: 'allowed',
    })
  const openTicket = () => {
    const place = { shop_id: people.shopId, category_id, requester_id: people.alice }
    return createTicket(db, newTicket({ ...place, client_id: `busy ${count}`, body: 'Text' }), now + count)
  }
  return {
    async write() {
      await post('balance')
      await post('score')
      await openTicket()
      count += 1
    },
    written: () => count,
  }
}

const entriesOf = (db: Database, table: 'balance_entry' | 'score_entry', memberId: number): Promise<number> =>
  countRows(db.selectFrom(table).where('member_id', '=', memberId))

/**
 * Checks that a copy of a busy site is one moment of it: ledgers that add up, tickets with their first message, and no
 * write without those before.
 * @returns the number of complete writes
 */
export async function expectOneMoment(
  db: Database,
  people: TestPeople,
  members: readonly number[] = [people.alice],
): Promise<number> {
  expect(await ledgerFaults(db, members)).toEqual([])
  const tickets = await countRows(db.selectFrom('ticket'))
  expect(await countRows(db.selectFrom('ticket_message'))).toBe(tickets)
  const { alice } = people
  const entries = [await entriesOf(db, 'balance_entry', alice), await entriesOf(db, 'score_entry', alice)]
  // In the middle of a write its postings are there already.
  for (const count of entries) expect([tickets, tickets + 1]).toContain(count)
  const seqs = await db.selectFrom('ticket').select(['message_count', 'last_seq']).execute()
  expect(seqs.filter(({ message_count, last_seq }) => Number(message_count) !== 1 || Number(last_seq) < 1)).toEqual([])
  return tickets
}
