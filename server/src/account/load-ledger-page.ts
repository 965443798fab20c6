import { Type } from 'typebox'
import type { MemberContext } from '../http/endpoint.ts'
import type { Values } from '../http/field.ts'
import { pageOf } from '../http/page-fields.ts'
import { ledgerPage } from './ledger.ts'
import { type LedgerSort, type ledgerFields, ledgerSorts, readLedgerFilter } from './ledger-filter.ts'
import type { LedgerEntry } from './ledger-rows.ts'
import type { LedgerName } from './ledger-tables.ts'

/** Fields of a list besides its entries. With `sum` and `sort` a client can tell that its filters were applied. */
export const ledgerListFields = {
  total: Type.Integer(),
  sort: Type.Enum(ledgerSorts),
}

/** Loads a page of entries as the request filters them; `sum` is over all pages. */
export async function loadLedgerPage(
  { db, member, query, config }: MemberContext<Values<typeof ledgerFields>>,
  ledger: LedgerName,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number; sort: LedgerSort } | 'invalid'> {
  const filter = readLedgerFilter(query, config.timeZone)
  if (filter === 'invalid') return filter
  return { ...(await ledgerPage(db, ledger, member.id, filter, pageOf(query))), sort: filter.sort }
}
