import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { TicketDetail } from '../ticket/ticket.ts'

/** Acts that wait for the member at the end of the thread. */
const atEnd: readonly OfferedAct[] = ['confirm', 'notSolved', 'rate', 'reopen', 'followUp']

/** Whether anything is shown after the messages: a question to the member, or their rating. */
export const hasEnd = (ticket: TicketDetail, offered: readonly OfferedAct[]): boolean =>
  ticket.rating !== null || atEnd.some((act) => offered.includes(act))
