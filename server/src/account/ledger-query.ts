import { Type } from 'typebox'
import { type MemberContext, untrusted } from '../http/endpoint.ts'
import { pageQuery } from '../http/page-query.ts'
import { readPage } from '../http/read-input.ts'
import { ledgerPage } from './ledger.ts'
import { type LedgerSort, ledgerKinds, ledgerSorts, readLedgerQuestion } from './ledger-question.ts'
import type { LedgerEntry } from './ledger-rows.ts'
import type { LedgerName } from './ledger-tables.ts'

/** Which days are asked about; additions of ours. */
export const spanQuery = {
  from: untrusted(Type.String({ description: 'First day, YYYY-MM-DD, or seconds' })),
  to: untrusted(Type.String({ description: 'Last day, YYYY-MM-DD, or seconds' })),
  zone: untrusted(Type.String({ description: 'Time zone of the days, e.g. Asia/Shanghai; default the site’s own' })),
}

/** How the lists of entries are asked for. All but page and limit are additions of ours. */
export const ledgerQuery = {
  ...pageQuery,
  ...spanQuery,
  kind: untrusted(Type.String({ enum: [...ledgerKinds] })),
  sort: untrusted(Type.String({ enum: [...ledgerSorts] })),
}

/** What a list says besides its entries. By `sum` and `sort` a client knows that its filters were heard. */
export const ledgerFacts = {
  total: Type.Integer(),
  sort: Type.Enum(ledgerSorts),
}

/** The entries that were asked for; `sum` is that of all of them, not of the page alone. */
export async function loadLedgerPage(
  { db, member, query, config }: MemberContext,
  ledger: LedgerName,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number; sort: LedgerSort } | 'invalid'> {
  const question = readLedgerQuestion(query, config.timeZone)
  if (question === 'invalid') return question
  return { ...(await ledgerPage(db, ledger, member.id, question, readPage(query))), sort: question.sort }
}
