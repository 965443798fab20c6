import type { Migration } from 'kysely'
import { createDeskTables } from './baseline/desk.ts'
import { createIndexes } from './baseline/indexes.ts'
import { createLedgers, createMembers, createSessions, createVerificationCodes } from './baseline/members.ts'
import { createMessages } from './baseline/messages.ts'
import { createAdminAudit, createSite, createUploads } from './baseline/site.ts'
import {
  createTicketHistory,
  createTicketLabelled,
  createTicketReaders,
  createTicketSearch,
  createTickets,
} from './baseline/tickets.ts'

/** The schema of the first release. Later changes are separate migrations. */
export const baseline: Migration = {
  async up(database) {
    await createSite(database)
    await createMembers(database)
    await createSessions(database)
    await createVerificationCodes(database)
    await createUploads(database)
    await createLedgers(database)
    await createMessages(database)
    await createTickets(database)
    await createTicketHistory(database)
    await createTicketReaders(database)
    await createTicketLabelled(database)
    await createTicketSearch(database)
    await createDeskTables(database)
    await createAdminAudit(database)
    await createIndexes(database)
  },
}
