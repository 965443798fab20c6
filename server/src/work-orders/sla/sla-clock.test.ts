import { sharedDesk } from '../../testing/ticket-desk.ts'
import type { TicketState } from '../tickets/ticket-state.ts'
import type { BusinessHours } from './business-hours.ts'
import { type SlaState, type SlaTerms, slaAfter } from './sla-clock.ts'

describe('sla clock', () => {
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
})

describe('sla.endpoints', () => {
  const desk = sharedDesk()

  const week = [[], ...Array.from({ length: 5 }, () => [[540, 1080]]), []]
  const office = { name: 'Office', time_zone: 'UTC', week, holidays: [] }
  const target = { first: 3600, next: 7200, resolve: 86_400 }
  const targets = { low: target, normal: target, high: target, urgent: target }

  const sentence = async (path: string, values: Record<string, unknown>) => {
    const { code, msg } = await desk.post(path, desk.master, values)
    return [code, msg]
  }

  test('each mistake in business hours has its sentence', async () => {
    await desk.done('saveBusinessHours', desk.master, { ...office, name: 'Taken' })
    const weekRule = 'Set at least one open day, with times that don’t overlap'
    const overlapping = [
      [540, 700],
      [600, 800],
    ]
    const wrong: Array<[Record<string, unknown>, string]> = [
      [{ name: '' }, 'Enter a name of up to 50 characters'],
      [{ name: 'x'.repeat(51) }, 'Enter a name of up to 50 characters'],
      [{ name: 'Taken', time_zone: 'Europe/London' }, 'This name is already taken'],
      [{ id: 99 }, 'These business hours don’t exist'],
      [{ time_zone: 'Mars/Base' }, 'Choose a time zone'],
      ...[[], 'always', week.map(() => []), week.map(() => [[600, 540]]), week.map(() => overlapping)].map(
        (wrong): [Record<string, unknown>, string] => [{ week: wrong }, weekRule],
      ),
      [{ holidays: ['2026-02-30'] }, 'Holidays are dates such as 2026-10-01, at most 500'],
    ]
    for (const [values, msg] of wrong)
      expect(await sentence('saveBusinessHours', { ...office, ...values })).toEqual([0, msg])
  })

  test('holidays are kept in their order, each once', async () => {
    const holidays = ['2026-10-02', '2026-10-01', '2026-10-02']
    const { business_hours } = await desk.done('saveBusinessHours', desk.master, {
      ...office,
      name: 'Golden',
      holidays,
    })
    const saved = business_hours.find(({ name }: { name: string }) => name === 'Golden')
    expect(saved.holidays).toEqual(['2026-10-01', '2026-10-02'])
  })

  test('policies are removed without taking their targets from the work orders that have them', async () => {
    const { done, master, alice, agent } = desk
    const { business_hours } = await done('saveBusinessHours', master, office)
    const hours = business_hours.find(({ name }: { name: string }) => name === 'Office')
    const policy = { business_hours_id: hours.id, targets }
    // The first one is the default without being asked.
    const [usual] = (await done('saveSla', master, { ...policy, name: 'Usual' })).policies
    expect(usual.is_default).toBe(true)
    const wrong: Array<[Record<string, unknown>, string]> = [
      [{ name: '' }, 'Enter a name of up to 50 characters'],
      [{ name: 'Usual' }, 'This name is already taken'],
      [{ id: 99 }, 'This service target doesn’t exist'],
      [{ business_hours_id: 99 }, 'These business hours don’t exist'],
      [
        { targets: { low: target } },
        'Each priority needs times to first reply, next reply and resolution, from one minute to a year',
      ],
      [
        { targets: { ...targets, high: { ...target, resolve: 7199 } } },
        'Resolution time can’t be shorter than response time',
      ],
      [{ id: usual.id }, 'New work orders need a default service target. Make another one the default instead.'],
    ]
    for (const [values, msg] of wrong)
      expect(await sentence('saveSla', { name: 'Gold', ...policy, ...values })).toEqual([0, msg])

    const { id } = await desk.create({}, alice)
    const stays = 'New work orders get this service target. Make another one the default first.'
    expect(await sentence('deleteSla', { id: usual.id })).toEqual([0, stays])
    const { policies } = await done('saveSla', master, { ...policy, name: 'Gold', is_default: true })
    expect(policies).toMatchObject([
      { name: 'Usual', is_default: false },
      { name: 'Gold', is_default: true },
    ])
    const policyIn = async (language: 'en' | 'zh-cn') =>
      (await desk.get('detail', agent, { id, view: 'manage' }, language)).data.ticket.sla.policy
    expect(await policyIn('en')).toBe('Usual')
    expect((await done('deleteSla', master, { id: usual.id })).policies).toMatchObject([{ name: 'Gold' }])
    expect(await sentence('deleteSla', { id: usual.id })).toEqual([0, 'This service target doesn’t exist'])
    expect([await policyIn('en'), await policyIn('zh-cn')]).toEqual(['Usual (removed)', 'Usual（已删除）'])
    await done('reply', agent, { id, body: 'Answer' })
    await done('reply', alice, { id, body: 'And now?' })
    const { sla } = (await desk.get('detail', agent, { id, view: 'manage' })).data.ticket
    expect(sla).toMatchObject({ policy_id: usual.id, next_due: expect.any(Number) })

    const used = 'Still used by a service target. Change that first.'
    expect(await sentence('deleteBusinessHours', { id: hours.id })).toEqual([0, used])
    const rest = (await done('saveBusinessHours', master, { ...office, name: 'Rest' })).business_hours.at(-1)
    await done('saveSla', master, {
      ...policy,
      id: policies[1].id,
      name: 'Gold',
      business_hours_id: rest.id,
      is_default: true,
    })
    const left = (await done('deleteBusinessHours', master, { id: hours.id })).business_hours
    expect(left.map(({ name }: { name: string }) => name)).not.toContain('Office')
    expect(await sentence('deleteBusinessHours', { id: hours.id })).toEqual([0, 'These business hours don’t exist'])
  })

  test('a hold until a day ends as business begins on it, and before when the member writes', async () => {
    const { done, master, alice, agent, create, server, now } = desk
    const name = 'Early'
    const { business_hours } = await done('saveBusinessHours', master, {
      ...office,
      name,
      week: Array.from({ length: 7 }, () => [[450, 1080]]),
    })
    const hours = business_hours.find((one: { name: string }) => one.name === name)
    await done('saveSla', master, { name, business_hours_id: hours.id, targets, is_default: true })
    const { id } = await create({}, alice)
    await done('assign', agent, { id, assignee_id: server.people.agent })
    const tomorrow = new Date((now() + 86_400) * 1000).toISOString().slice(0, 10)
    const asked = { status: 'on_hold', reason: 'bank', until_day: tomorrow, until: now() + 86_400 }
    const opening = Date.parse(`${tomorrow}T07:30:00Z`) / 1000
    expect((await done('status', agent, { id, ...asked })).ticket.on_hold).toEqual({ reason: 'bank', until: opening })
    await done('reply', alice, { id, body: 'Found it' })
    const shown = async () => (await desk.get('detail', agent, { id, view: 'manage' })).data.ticket
    expect(await shown()).toMatchObject({ status: 'open' })
    expect(await done('bulk', agent, { ids: [id], act: 'status', ...asked })).toMatchObject({ done: 1 })
    expect((await shown()).on_hold).toEqual({ reason: 'bank', until: opening })
  })
})
