import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { pageRule } from '../tickets/viewer.ts'
import { countQueues } from './count-queues.ts'

const Count = Type.Integer()

const Queues = Type.Object({
  all: Count,
  unassigned: Count,
  mine: Count,
  waiting: Count,
  sla: Count,
  overdue: Type.Integer({ description: 'Of those of the queue sla, how many have missed what is due' }),
})

const succeed = ok(Queues)

/** How much is in each part of the queue, without what is closed, cancelled or spam: in one answer for all of them. */
export const workorderQueues = defineEndpoint({
  method: 'GET',
  path: '/workorder/queues',
  summary: 'Unfinished work orders in each part of the queue',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: Queues,
  handler: async ({ db, member, now }) => succeed(await countQueues(db, member, now)),
})
