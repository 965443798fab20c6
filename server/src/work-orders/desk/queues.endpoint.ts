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
  overdue: Type.Integer({ description: 'Number of tickets in the queue sla that missed a target' }),
})

const succeed = ok(Queues)

/** Numbers of unfinished tickets in all sections of the queue, without spam. */
export const workorderQueues = defineEndpoint({
  method: 'GET',
  path: '/workorder/queues',
  summary: 'Numbers of unfinished work orders by section of the queue',
  access: 'rule',
  rule: pageRule.manage,
  budget: 'ordinary',
  data: Queues,
  handler: async ({ db, member, now }) => succeed(await countQueues(db, member, now)),
})
