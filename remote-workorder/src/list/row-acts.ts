import { offeredActs } from '../ticket/offered-acts.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What a member can do with a ticket from its row. */
const rowActs = ['nudge', 'cancel', 'hide'] as const
export type RowAct = (typeof rowActs)[number]

/** Those that the server permits now and whose button the member has. */
export function rowActsOf(ticket: Ticket, may: Parameters<typeof offeredActs>[2]): readonly RowAct[] {
  const { status } = ticket
  if (typeof status === 'object') return []
  const offered = offeredActs({ ...ticket, status }, 'member', may)
  return rowActs.filter((act) => offered.includes(act))
}

/** Acts that cannot be taken back, so the member is asked before. */
export type AskedRowAct = Exclude<RowAct, 'nudge'>

export const isAsked = (act: RowAct): act is AskedRowAct => act !== 'nudge'
