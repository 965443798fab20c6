import { atom } from 'jotai'
import type { Reply } from './reply-time.tsx'
import type { Arrival } from './send-new.ts'

/** A work order that was sent from here just now. */
export interface SentTicket {
  id: string
  number: string
  reply: Reply | null
  arrival: Arrival
}

/** Id of the part of the page that says so; the thread below does not move the page away from it. */
export const sentNoticeId = 'work-order-sent'

/** The one whose page is being opened; null otherwise. */
export const sentTicketAtom = atom<SentTicket | null>(null)
