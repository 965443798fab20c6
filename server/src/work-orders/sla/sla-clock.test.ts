import type { TicketState } from '../tickets/ticket-state.ts'
import type { BusinessHours } from './business-hours.ts'
import { type SlaState, type SlaTerms, slaAfter } from './sla-clock.ts'

const hour = 3600
const day = 86_400
/** Tuesday, 9 o'clock. */
const start = Date.parse('2026-03-10T09:00:00Z') / 1000
const hours: BusinessHours = {
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => [[540, 1020] as const]),
  holidays: [],
}
const target = { first: hour, next: 2 * hour, resolve: 8 * hour }
const terms: SlaTerms = {
  hours,
  targets: { low: target, normal: target, high: target, urgent: { ...target, resolve: hour } },
}

const fresh: SlaState = {
  sla_used: 0,
  sla_running_since: null,
  sla_first_due: null,
  sla_next_due: null,
  sla_resolve_due: null,
  sla_due: null,
  sla_breached: '',
}

type Facts = TicketState & { created_at: number }
const ticket = (values: Partial<Facts>): Facts =>
  ({
    status: 'new',
    priority: 'normal',
    first_response_at: null,
    waiting_since: start,
    created_at: start,
    ...values,
  }) as Facts

test('a new ticket has due times for the first reply and the solution', () => {
  expect(slaAfter(fresh, ticket({}), terms, start)).toEqual({
    ...fresh,
    sla_running_since: start,
    sla_first_due: start + hour,
    sla_resolve_due: start + 8 * hour,
    sla_due: start + hour,
  })
})

test('the resolution clock is paused while the ticket is pending, and continues afterwards', () => {
  const made = slaAfter(fresh, ticket({}), terms, start)
  const answered = { first_response_at: start + hour / 2, waiting_since: null }
  const pending = slaAfter(made, ticket({ ...answered, status: 'pending' }), terms, start + 2 * hour)
  expect(pending).toMatchObject({ sla_used: 2 * hour, sla_running_since: null, sla_resolve_due: null, sla_due: null })
  const back = start + day
  const open = slaAfter(pending, ticket({ ...answered, status: 'open', waiting_since: back }), terms, back)
  expect(open).toMatchObject({
    sla_used: 2 * hour,
    sla_running_since: back,
    sla_next_due: back + 2 * hour,
    sla_resolve_due: back + 6 * hour,
    sla_due: back + 2 * hour,
    sla_breached: '',
  })
})

test('on hold the next reply stays due', () => {
  const made = slaAfter(fresh, ticket({}), terms, start)
  const values = { status: 'on_hold', first_response_at: start, waiting_since: start + hour } as const
  expect(slaAfter(made, ticket(values), terms, start + hour)).toMatchObject({
    sla_resolve_due: null,
    sla_next_due: start + 3 * hour,
    sla_due: start + 3 * hour,
  })
})

test('nights do not count', () => {
  const evening = start + 7.5 * hour
  const late = slaAfter(fresh, ticket({ created_at: evening, waiting_since: evening }), terms, evening)
  expect(late.sla_first_due).toBe(start + day + hour / 2)
})

test('a missed target stays missed', () => {
  const made = slaAfter(fresh, ticket({}), terms, start)
  const first = slaAfter(
    made,
    ticket({ status: 'open', first_response_at: start + 2 * hour, waiting_since: null }),
    terms,
    start + 2 * hour,
  )
  expect(first.sla_breached).toBe('first')
  const waiting = ticket({ status: 'open', first_response_at: start + 2 * hour, waiting_since: start + 3 * hour })
  const asked = slaAfter(first, waiting, terms, start + 3 * hour)
  const replied = slaAfter(asked, { ...waiting, waiting_since: null }, terms, start + 6 * hour)
  expect(replied).toMatchObject({ sla_breached: 'first,next', sla_next_due: null })
  expect(slaAfter(replied, { ...waiting, status: 'solved', waiting_since: null }, terms, start + day)).toMatchObject({
    sla_breached: 'first,next',
    sla_due: null,
    sla_used: 8 * hour,
  })
  expect(slaAfter(replied, { ...waiting, status: 'solved' }, terms, start + day + 1).sla_breached).toBe(
    'first,next,resolve',
  )
})

test('a change of priority applies the new target to the time already used', () => {
  const made = slaAfter(fresh, ticket({}), terms, start)
  const urgent = slaAfter(made, ticket({ priority: 'urgent' }), terms, start + hour / 2)
  expect(urgent).toMatchObject({ sla_running_since: start, sla_resolve_due: start + hour, sla_breached: '' })
})

test('a withdrawn ticket misses nothing', () => {
  const made = slaAfter(fresh, ticket({}), terms, start)
  expect(slaAfter(made, ticket({ status: 'cancelled', waiting_since: null }), terms, start + day)).toMatchObject({
    sla_due: null,
    sla_breached: '',
    sla_used: 8 * hour,
  })
})
