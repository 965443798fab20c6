import type { Change } from '../database/changes.ts'
import { deliveriesOf } from './audience.ts'

const agentsOf1 = { who: 'agents', shop: 1, may: 'account/woManage' }

test.each<[string, Change, unknown]>([
  ['a count', { kind: 'unread', member: 7 }, [{ kind: 'count', member: 7 }]],
  [
    'a conversation: its member',
    { kind: 'conversation', member: 7, with: 9 },
    [{ kind: 'event', to: { who: 'member', id: 7 }, event: { event: 'conversation', data: { with: 9 } } }],
  ],
  [
    'a ticket: its requester while they may see their tickets, and the agents of the shop',
    { kind: 'ticket', id: 3, shop: 1, requester: 7, heardBy: 'all' },
    [
      {
        kind: 'event',
        to: { who: 'member', id: 7, may: 'account/workorder' },
        event: { event: 'ticket', data: { id: 3 } },
      },
      { kind: 'event', to: agentsOf1, event: { event: 'ticket', data: { id: 3 } } },
    ],
  ],
  [
    'what only agents see of a ticket',
    { kind: 'ticket', id: 3, shop: 1, requester: 7, heardBy: 'agents' },
    [{ kind: 'event', to: agentsOf1, event: { event: 'ticket', data: { id: 3 } } }],
  ],
  [
    'what one reader has read',
    { kind: 'reader', ticket: 3, member: 7 },
    [{ kind: 'event', to: { who: 'member', id: 7 }, event: { event: 'ticket', data: { id: 3 } } }],
  ],
  [
    'what agents choose from: the agents of the shop',
    { kind: 'desk', shop: 1 },
    [{ kind: 'event', to: agentsOf1, event: { event: 'desk', data: {} } }],
  ],
  ['an ended session', { kind: 'session', member: 7 }, [{ kind: 'check', member: 7 }]],
  [
    'releases: everyone',
    { kind: 'releases' },
    [{ kind: 'event', to: { who: 'everyone' }, event: { event: 'releases', data: {} } }],
  ],
])('%s', (_what, change, deliveries) => expect(deliveriesOf(change)).toEqual(deliveries))
