import type { Change } from '../database/changes.ts'
import type { LiveEvent } from './live-event.ts'

/** Who hears an event. Of `agents`, and of a member with `may`, only those whose group has that rule now. */
export type Hearers =
  | { who: 'member'; id: number; may?: string }
  | { who: 'agents'; shop: number; may: string }
  | { who: 'everyone' }

/** What is delivered of a change: an event, a number to count again, or a session to look at again. */
export type Delivery =
  | { kind: 'event'; to: Hearers; event: LiveEvent }
  | { kind: 'count'; member: number }
  | { kind: 'check'; member: number }

/** The rules of the two pages that show tickets (work orders, rights). */
const ownTickets = 'account/workorder'
const queue = 'account/woManage'

/** Who hears what of a change. A requester hears nothing of what only agents see. */
export function deliveriesOf(change: Change): Delivery[] {
  switch (change.kind) {
    case 'unread':
      return [{ kind: 'count', member: change.member }]
    case 'conversation': {
      const event = { event: 'conversation', data: { with: change.with } } as const
      return [{ kind: 'event', to: { who: 'member', id: change.member }, event }]
    }
    case 'ticket': {
      const event = { event: 'ticket', data: { id: change.id } } as const
      const agents: Delivery = { kind: 'event', to: { who: 'agents', shop: change.shop, may: queue }, event }
      if (change.heardBy === 'agents') return [agents]
      return [{ kind: 'event', to: { who: 'member', id: change.requester, may: ownTickets }, event }, agents]
    }
    case 'reader': {
      const event = { event: 'ticket', data: { id: change.ticket } } as const
      return [{ kind: 'event', to: { who: 'member', id: change.member }, event }]
    }
    case 'desk':
      return [
        { kind: 'event', to: { who: 'agents', shop: change.shop, may: queue }, event: { event: 'desk', data: {} } },
      ]
    case 'session':
      return [{ kind: 'check', member: change.member }]
    case 'releases':
      return [{ kind: 'event', to: { who: 'everyone' }, event: { event: 'releases', data: {} } }]
  }
}
