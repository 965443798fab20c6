import { priorities } from '../tickets/ticket.ts'
import { partsOf } from './list-parts.ts'
import type { QueueScope } from './ticket-scope.ts'

const scope: QueueScope = { view: 'manage', memberId: 1, shopId: 1, queue: 'all', now: 0, keywords: '' }

// Without kept numbers a part is read to see whether it has tickets, so those of another status must not be among them.

test('a list of one status has no parts of others', () => {
  const parts = partsOf(scope, 'open', { by: 'turn', order: 'asc' }, [])
  expect(parts.map(({ status }) => status)).toEqual(['open'])
})

test('a list of one priority has no parts of others', () => {
  const parts = partsOf({ ...scope, priority: 'high' }, undefined, { by: 'priority', order: 'desc' }, [])
  expect(parts.map(({ priority }) => priority)).toEqual(['high'])
})

test('other lists have all', () => {
  const parts = partsOf(scope, undefined, { by: 'priority', order: 'asc' }, [])
  expect(parts.map(({ priority }) => priority)).toEqual([...priorities])
  expect(partsOf(scope, undefined, { by: 'turn', order: 'desc' }, [])).toHaveLength(7)
})
