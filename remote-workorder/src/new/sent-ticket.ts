import { atom } from 'jotai'
import type { Reply } from './reply-time.ts'

/** A work order that was sent from here just now. */
export interface SentTicket {
  id: string
  number: string
  reply: Reply | null
}

/** The one whose page is being opened; null otherwise. */
export const sentTicketAtom = atom<SentTicket | null>(null)
