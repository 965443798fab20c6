import type { Insertable, Selectable } from 'kysely'
import type { TicketMessageTable, TicketTable } from '../../database/schema.ts'
import type { SlaTerms } from '../sla/sla-clock.ts'
import type { Acting } from './act.ts'
import type { AttachmentFacts } from './attachment.ts'
import type { EventDraft, TicketFacts } from './ticket-facts.ts'

/** A ticket as stored, without anything joined to it. */
export type StoredTicket = Selectable<TicketTable>

/** A message still without number. */
export type MessageDraft = Pick<
  Insertable<TicketMessageTable>,
  'client_id' | 'author_id' | 'author_kind' | 'visibility' | 'body'
> & { quote_of?: number | null; attachments?: readonly AttachmentFacts[] }

/** One change of one ticket, decided on the ticket as it was read. */
export interface TicketChange {
  before: StoredTicket
  next: TicketFacts
  events: readonly EventDraft[]
  messages: readonly MessageDraft[]
  actor: Acting
  /** Clocks of the shop; undefined where the ticket has none. */
  terms: SlaTerms | undefined
}
