import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import { entriesByChange } from './entries-by-change.ts'
import { entriesByTime } from './entries-by-time.ts'
import type { LedgerKind, LedgerQuestion } from './ledger-question.ts'
import { counterOf, type LedgerEntry } from './ledger-rows.ts'
import type { LedgerName } from './ledger-tables.ts'
import { changesBetween, type LedgerChanges, totalsAround } from './running-totals.ts'

const sumOf = ({ added, taken }: LedgerChanges, kind: LedgerKind): number => {
  switch (kind) {
    case 'all':
      return added + taken
    case 'in':
      return added
    case 'out':
      return taken
  }
}

/**
 * One page of a member's entries, with number and sum of all that were asked for. By time any page takes as long as
 * the first, whatever the filter; by change it takes the longer the further a page is from both ends.
 */
export async function ledgerPage(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  question: LedgerQuestion,
  page: Page,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number }> {
  const { opening, closing } = await totalsAround(db, ledger, memberId, question)
  const counter = counterOf[question.kind]
  const total = closing[counter] - opening[counter]
  const found = { question, opening, closing, total }
  const entries = async () => {
    if (page.offset >= total) return []
    switch (question.sort) {
      case 'newest':
      case 'oldest':
        return entriesByTime(db, ledger, memberId, found, page)
      case 'highest':
      case 'lowest':
        return entriesByChange(db, ledger, memberId, found, page)
    }
  }
  return { entries: await entries(), total, sum: sumOf(changesBetween(opening, closing), question.kind) }
}
