import { type PageEntry, readListAddress } from '@member/shared'
import { ownFilters, ownListQuery } from '../list/own-query.ts'

/** What the member's list asks first. */
export default (entry: PageEntry) => {
  const { page, size, filters } = readListAddress(entry.query, ownFilters)
  return [ownListQuery({ position: { page, size }, filters }, entry, null)]
}
