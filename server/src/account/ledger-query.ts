import { Type } from 'typebox'
import type { MemberContext } from '../http/endpoint.ts'
import type { Values } from '../http/field.ts'
import { pageOf } from '../http/page-fields.ts'
import { ledgerPage } from './ledger.ts'
import { type LedgerSort, type ledgerFields, ledgerSorts, readLedgerQuestion } from './ledger-question.ts'
import type { LedgerEntry } from './ledger-rows.ts'
import type { LedgerName } from './ledger-tables.ts'

/** What a list says besides its entries. By `sum` and `sort` a client knows that its filters were heard. */
export const ledgerFacts = {
  total: Type.Integer(),
  sort: Type.Enum(ledgerSorts),
}

/** The entries that were asked for; `sum` is that of all of them, not of the page alone. */
export async function loadLedgerPage(
  { db, member, query, config }: MemberContext<Values<typeof ledgerFields>>,
  ledger: LedgerName,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number; sort: LedgerSort } | 'invalid'> {
  const question = readLedgerQuestion(query, config.timeZone)
  if (question === 'invalid') return question
  return { ...(await ledgerPage(db, ledger, member.id, question, pageOf(query))), sort: question.sort }
}
