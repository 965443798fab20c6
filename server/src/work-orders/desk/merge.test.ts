import type { StoredTicket } from '../tickets/ticket-change.ts'
import { mayMerge } from './merge.ts'

const ticket = (values: Partial<StoredTicket>) =>
  ({
    id: 1,
    shop_id: 1,
    requester_id: 7,
    status: 'open',
    merged_into_id: null,
    is_spam: 0,
    ...values,
  }) as StoredTicket

test.each<[string, Partial<StoredTicket>, boolean]>([
  ['another ticket of the member', {}, true],
  ['one that waits for the member', { status: 'pending' }, true],
  ['itself', { id: 1 }, false],
  ['a ticket of another member', { requester_id: 8 }, false],
  ['a ticket of another shop', { shop_id: 2 }, false],
  ['a solved ticket, which may be opened again', { status: 'solved' }, true],
  ['a closed ticket', { status: 'closed' }, false],
  ['a cancelled ticket', { status: 'cancelled' }, false],
  ['a ticket that was merged itself', { merged_into_id: 3 }, false],
  ['spam', { is_spam: 1 }, false],
])('merging into %s', (_, values, possible) => {
  expect(mayMerge(ticket({}), ticket({ id: 2, ...values }))).toBe(possible)
})
