import type { Ticket } from '../ticket/ticket.ts'

/** What acts need to know of a ticket: a row of the queue has it, and the ticket of a page. */
export interface ActTicket extends Ticket {
  /** Sent with acts, so that the server notices what happened meanwhile. */
  version: number
  labels: readonly string[]
  /** Team that it is given to. */
  team: { id: string; name: string } | null
  /** When an agent answered first, in seconds since 1970. */
  firstResponse: number | null
  /** Ids of the tickets that it is linked with. */
  linked: readonly string[]
  /** Why an agent paused it; empty for none. */
  holdReason: string
  star: 'starred' | 'none'
  spam: 'spam' | 'none'
}
