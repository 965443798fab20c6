import { ticketKeys } from '../keys/ticket-keys.ts'
import type { ActName } from './acts.ts'

/** Acts on a single ticket that are not asked of the state machine. */
export type RowAct = 'open' | 'copy' | 'requester' | 'star' | 'unread'

/** The keys that lead to the same acts. */
export const keyOfAct: Readonly<Partial<Record<ActName | RowAct, string>>> = {
  assign: ticketKeys.assign,
  team: ticketKeys.team,
  status: ticketKeys.status,
  priority: ticketKeys.priority,
  label: ticketKeys.label,
  copy: ticketKeys.copyNumber,
  unread: ticketKeys.unread,
}
