import type { Insertable, Selectable } from 'kysely'
import type { TicketMessageTable, TicketTable } from '../../database/schema.ts'
import type { SlaTerms } from '../sla/sla-clock.ts'
import type { Acting } from './act.ts'
import type { AttachmentInfo } from './attachment.ts'
import type { EventDraft, TicketState } from './ticket-state.ts'

export type StoredTicket = Selectable<TicketTable>

/** A message without its sequence number. */
export type MessageDraft = Pick<
  Insertable<TicketMessageTable>,
  'client_id' | 'author_id' | 'author_kind' | 'visibility' | 'body'
> & { quote_of?: number | null; attachments?: readonly AttachmentInfo[] }

/** One change of one ticket, based on the ticket that was read. */
export interface TicketChange {
  before: StoredTicket
  next: TicketState
  events: readonly EventDraft[]
  messages: readonly MessageDraft[]
  actor: Acting
  /** Who is told of a ticket that its team has and no agent. */
  team?: readonly number[]
  /** SLA targets of the ticket; undefined when it has none. */
  terms: SlaTerms | undefined
  /** Id of the message that leaves with it, null for none; undefined where another may wait meanwhile. */
  leaving?: number | null
  /** It takes another change back: nobody is told of it. */
  isUndo?: true
}

export interface StoredChange {
  before: StoredTicket
  /** What is another since, beside the numbers that every change moves. */
  changed: Partial<StoredTicket>
  events: readonly EventDraft[]
  /** The version of the ticket since. */
  version: number
  status: TicketState['status']
  /** Ids of the site messages that were sent. */
  notices: number[]
}
