import { ticketRow } from '../testing/ticket-server.ts'
import { readQueueTicket } from './queue-ticket.ts'
import { nearness, spanWords } from './sla-words.ts'

const now = 1_800_000_000

const near = (row: object) => {
  const ticket = readQueueTicket(ticketRow(1, row))
  return ticket && nearness(ticket, now)
}
const sla = (fields: object) => ({ sla: { policy_id: 1, paused: false, breached: [], ...fields } })

test.each<[string, object, ReturnType<typeof near>]>([
  ['no targets', {}, null],
  ['a far target', sla({ resolve_due: now + 7200 }), { kind: 'later', in: 7200 }],
  ['a near target', sla({ resolve_due: now + 1500 }), { kind: 'soon', in: 1500 }],
  [
    'the nearest of three',
    sla({ first_due: now + 60, next_due: now + 90, resolve_due: now + 7200 }),
    { kind: 'soon', in: 60 },
  ],
  [
    'a target of the first answer that came',
    { first_response_at: now - 9, ...sla({ first_due: now - 5, resolve_due: now + 60 }) },
    { kind: 'soon', in: 60 },
  ],
  ['a target that has passed', sla({ resolve_due: now - 7200 }), { kind: 'overdue', by: 7200 }],
  [
    'a target that was missed and another that runs',
    { first_response_at: now, ...sla({ resolve_due: now + 60, breached: ['first'] }) },
    { kind: 'soon', in: 60 },
  ],
  ['a pause', { status: 'pending', ...sla({ paused: true }) }, { kind: 'paused' }],
  [
    'a pause while the member waits',
    { status: 'on_hold', first_response_at: now, ...sla({ paused: true, next_due: now + 60 }) },
    { kind: 'soon', in: 60 },
  ],
  ['a closed ticket', { status: 'closed', ...sla({ resolve_due: now - 60, breached: ['resolve'] }) }, null],
])('%s', (_, row, expected) => {
  expect(near(row)).toEqual(expected)
})

test.each([
  [10, 'queue.span.minutes 1'],
  [1500, 'queue.span.minutes 25'],
  [7200, 'queue.span.hours 2'],
  [47 * 3600, 'queue.span.hours 47'],
  [72 * 3600, 'queue.span.days 3'],
])('%s seconds', (seconds, words) => {
  expect(spanWords(seconds, (key, values) => `${key} ${values?.count}`)).toBe(words)
})
