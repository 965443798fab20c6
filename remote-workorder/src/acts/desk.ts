import type { ActTicket } from './act-ticket.ts'
import type { Act } from './acts.ts'
import type { SingleAct } from './single-act.ts'

/** What an act has done, and the way back. */
export interface ActResult {
  sentence: string
  refused: readonly { id: string; number: string; why: string }[]
  /** Whether it can be taken back. */
  isUndoable: boolean
}

/**
 * What became of an act: `refused` has been told · `overtaken`: others were faster, with a sentence about what they did.
 * After both, what was typed stays.
 */
export type Outcome = 'done' | 'refused' | { overtaken: string }

/** What a page does with tickets: the queue with many, the page of a ticket with its own. */
export interface Desk<T extends ActTicket = ActTicket> {
  /** An act of which the last can be taken back. */
  perform: (act: Act, tickets: readonly T[]) => Promise<Outcome>
  /** An act on one ticket for good. */
  single: (act: SingleAct, ticket: T) => Promise<Outcome>
  /** Notes something for the agent alone. */
  mark: (mark: 'star' | 'unread', ticket: T) => void
  undo: () => void
  result: ActResult | null
  forget: () => void
  busy: boolean
}
