import type { Migration } from 'kysely'
import { createMemberNames } from './desk-lists/member-names.ts'
import { createTicketFacets } from './desk-lists/ticket-facets.ts'
import { replaceTicketIndexes } from './desk-lists/ticket-indexes.ts'
import { createTicketLabelled } from './desk-lists/ticket-labelled.ts'
import { createTicketSearch } from './desk-lists/ticket-search.ts'

/** What lists, counts and searches of a million tickets need to stay fast. */
export const deskLists: Migration = {
  async up(database) {
    await replaceTicketIndexes(database)
    await createTicketFacets(database)
    await createTicketLabelled(database)
    await createTicketSearch(database)
    await createMemberNames(database)
  },
}
