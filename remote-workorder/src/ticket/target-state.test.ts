import { readTicket } from './read-ticket.ts'
import { nextTarget, targetState } from './target-state.ts'
import { spanWords, targetWords } from './target-words.ts'
import { targetNames } from './ticket.ts'

const now = 1_800_000_000
const words = (key: string, values?: object) =>
  `${key.replace('sla.', '')} ${Object.values(values ?? {}).join(' ')}`.trim()

const sla = (fields: object) => ({ sla: { policy_id: 1, paused: false, breached: [], ...fields } })

/** What the chip says, and what the facts say of first, next and resolve. */
const said = (row: object) => {
  const ticket = readTicket({ id: 1, status: 'open', ...row } as Parameters<typeof readTicket>[0])
  if (ticket === null) throw new Error('no ticket')
  const next = nextTarget(ticket, now)
  const facts = targetNames.map((name) => targetState(ticket, name, now))
  return [next, ...facts].map((state) => state && targetWords(state, words))
}
const answered = { first_response_at: now - 9 }

test.each<[string, object, (string | null)[]]>([
  ['no targets', {}, [null, null, null, null]],
  ['no policy', { sla: [] }, [null, null, null, null]],
  ['a far target', sla({ resolve_due: now + 7200 }), ['due span.hours 2', null, null, 'due span.hours 2']],
  ['a near target', sla({ resolve_due: now + 1500 }), ['due span.minutes 25', null, null, 'due span.minutes 25']],
  [
    'the nearest of three',
    sla({ first_due: now + 60, next_due: now + 120, resolve_due: now + 7200 }),
    ['due span.minutes 1', 'due span.minutes 1', 'due span.minutes 2', 'due span.hours 2'],
  ],
  [
    'a target of the first answer that came',
    { ...answered, ...sla({ first_due: now - 5, resolve_due: now + 60 }) },
    ['due span.minutes 1', null, null, 'due span.minutes 1'],
  ],
  [
    'a target that has passed before the server says so',
    sla({ resolve_due: now - 7200 }),
    ['overdue span.hours 2', null, null, 'overdue span.hours 2'],
  ],
  [
    'a target that has passed, and the server says so',
    sla({ resolve_due: now - 7200, breached: ['resolve'] }),
    ['overdue span.hours 2', null, null, 'overdue span.hours 2'],
  ],
  [
    'a target that was missed and another that runs',
    { ...answered, ...sla({ resolve_due: now + 60, breached: ['first'] }) },
    ['due span.minutes 1', 'missed', null, 'due span.minutes 1'],
  ],
  ['a pause', { ...answered, status: 'pending', ...sla({ paused: true }) }, ['paused', null, null, 'paused']],
  [
    'a pause after a missed target',
    { ...answered, status: 'on_hold', ...sla({ paused: true, breached: ['resolve'] }) },
    ['paused', null, null, 'paused'],
  ],
  [
    'a pause while the member waits',
    { ...answered, status: 'on_hold', ...sla({ paused: true, next_due: now + 60 }) },
    ['due span.minutes 1', null, 'due span.minutes 1', 'paused'],
  ],
  [
    'a suggested solution',
    { ...answered, status: 'solved', ...sla({ paused: true }) },
    ['paused', null, null, 'paused'],
  ],
  [
    'a closed one that missed its target',
    { status: 'closed', ...sla({ paused: true, resolve_due: now - 60, breached: ['resolve'] }) },
    [null, null, null, 'missed'],
  ],
  ['a withdrawn one', { status: 'cancelled', ...sla({ paused: true, first_due: now - 60 }) }, [null, null, null, null]],
])('%s', (_, row, expected) => {
  expect(said(row)).toEqual(expected)
})

test.each([
  [now, 'overdue'],
  [now + 1, 'soon'],
  [now + 3600, 'soon'],
  [now + 3601, 'later'],
])('a target due at %s is %s', (due, kind) => {
  const targets = { policy: '', due: { first: null, next: null, resolve: due }, missed: [], solution: 'runs' } as const
  expect(nextTarget({ status: 'open', targets }, now)?.kind).toBe(kind)
})

test.each([
  [10, 'span.minutes 1'],
  [1500, 'span.minutes 25'],
  [7200, 'span.hours 2'],
  [47 * 3600, 'span.hours 47'],
  [72 * 3600, 'span.days 3'],
])('%s seconds', (seconds, expected) => {
  expect(spanWords(seconds, words)).toBe(expected)
})
