import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())

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
  const wrong: Array<[Record<string, unknown>, string]> = [
    [{ name: '' }, 'Enter a name of up to 50 characters'],
    [{ name: 'x'.repeat(51) }, 'Enter a name of up to 50 characters'],
    [{ name: 'Taken' }, 'There is another one of this name already'],
    [{ id: 99 }, 'These business hours do not exist'],
    [{ time_zone: 'Mars/Base' }, 'Choose a time zone'],
    [{ week: [] }, 'At least one day is open. The times of a day follow each other without overlap.'],
    [{ holidays: ['2026-02-30'] }, 'Holidays are dates such as 2026-10-01, at most 500'],
  ]
  for (const [values, msg] of wrong)
    expect(await sentence('saveBusinessHours', { ...office, ...values })).toEqual([0, msg])
})

test('holidays are kept in their order, each once', async () => {
  const holidays = ['2026-10-02', '2026-10-01', '2026-10-02']
  const { business_hours } = await desk.done('saveBusinessHours', desk.master, { ...office, name: 'Golden', holidays })
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
    [{ name: 'Usual' }, 'There is another one of this name already'],
    [{ id: 99 }, 'This service target does not exist'],
    [{ business_hours_id: 99 }, 'These business hours do not exist'],
    [
      { targets: { low: target } },
      'Each priority needs times to first reply, next reply and solution, from one minute to a year',
    ],
    [
      { targets: { ...targets, high: { ...target, resolve: 7199 } } },
      'The time to the solution cannot be shorter than the time to a reply',
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
  expect(await sentence('deleteSla', { id: usual.id })).toEqual([0, 'This service target does not exist'])
  expect([await policyIn('en'), await policyIn('zh-cn')]).toEqual(['Usual (removed)', 'Usual（已删除）'])
  await done('reply', agent, { id, body: 'Answer' })
  await done('reply', alice, { id, body: 'And now?' })
  const { sla } = (await desk.get('detail', agent, { id, view: 'manage' })).data.ticket
  expect(sla).toMatchObject({ policy_id: usual.id, next_due: expect.any(Number) })

  const used = 'A service target counts by these business hours. Give it others first.'
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
  expect(await sentence('deleteBusinessHours', { id: hours.id })).toEqual([0, 'These business hours do not exist'])
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
