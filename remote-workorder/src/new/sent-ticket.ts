import { atom } from 'jotai'
import type { Arrival } from './bring-up-to-date.ts'
import type { Reply } from './reply-time.ts'

/** A work order that was sent from here just now. */
export interface SentTicket {
  id: string
  number: string
  reply: Reply | null
  arrival: Arrival
}

/** The one whose page is being opened; null otherwise. */
export const sentTicketAtom = atom<SentTicket | null>(null)
