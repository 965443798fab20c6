import type { TicketStatus } from '../../database/schema.ts'
import { partsOf } from './list-parts.ts'
import type { OwnScope, QueueScope } from './ticket-scope.ts'
import type { TicketSort } from './ticket-sort.ts'

// A list that is narrowed to one status or priority has no parts of others.

const queue: QueueScope = { view: 'manage', memberId: 1, shopId: 1, queue: 'all', now: 0, keywords: '' }
const mine: OwnScope = { view: 'mine', memberId: 1, keywords: '' }

const activity = 'last_activity_at desc'

test.each<[string, QueueScope | OwnScope, TicketStatus | undefined, TicketSort, string[]]>([
  ['by activity', queue, undefined, { by: 'activity', order: 'asc' }, ['last_activity_at asc']],
  ['by creation', queue, 'open', { by: 'created', order: 'desc' }, ['created_at desc']],
  ['by priority', queue, undefined, { by: 'priority', order: 'asc' }, Array(4).fill(activity)],
  ['of one priority', { ...queue, priority: 'high' }, undefined, { by: 'priority', order: 'asc' }, [activity]],
  ['by turn', queue, undefined, { by: 'turn', order: 'desc' }, Array(7).fill(activity)],
  ['by turn of one status', queue, 'open', { by: 'turn', order: 'asc' }, [activity]],
  ['own by turn', mine, undefined, { by: 'turn', order: 'desc' }, [activity, activity]],
  ['by target', queue, undefined, { by: 'due', order: 'asc' }, ['sla_due asc', activity, activity, activity]],
  ['open by target', queue, 'open', { by: 'due', order: 'desc' }, ['sla_due desc', activity]],
  ['closed by target', queue, 'closed', { by: 'due', order: 'asc' }, [activity]],
  ['near targets', { ...queue, queue: 'sla' }, undefined, { by: 'due', order: 'asc' }, ['sla_due asc']],
])('a list %s', (_name, scope, status, sort, expected) => {
  expect(partsOf(scope, status, sort).map(({ by, order }) => `${by} ${order}`)).toEqual(expected)
})
