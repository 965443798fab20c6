import { offeredActs } from '../ticket/offered-acts.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What a member can do with a ticket from its row. */
const rowActs = ['nudge', 'cancel', 'hide'] as const
export type RowAct = (typeof rowActs)[number]

/** The lists there are, by what is in them: the same acts are the same list, so that no row is rendered for it. */
const known = new Map<string, readonly RowAct[]>()

/** Those that the server permits now and whose button the member has. */
export function rowActsOf(ticket: Ticket, may: Parameters<typeof offeredActs>[2]): readonly RowAct[] {
  const { status } = ticket
  const offered = typeof status === 'object' ? [] : offeredActs({ ...ticket, status }, 'member', may)
  const acts = rowActs.filter((act) => offered.includes(act))
  const key = acts.join()
  if (!known.has(key)) known.set(key, acts)
  return known.get(key) ?? acts
}

/** Acts that cannot be taken back, so the member is asked before. */
export type AskedRowAct = Exclude<RowAct, 'nudge'>

export const isAsked = (act: RowAct): act is AskedRowAct => act !== 'nudge'
