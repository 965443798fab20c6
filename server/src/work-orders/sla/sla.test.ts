import { randomSeries } from '../../demo/fill-ledgers.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { addWorking, type BusinessHours, workedBetween } from './business-hours.ts'
import { holdEnd } from './sla-clock.ts'

describe('business hours', () => {
  const at = (text: string): number => Date.parse(text) / 1000
  const weekdays = (timeZone: string, holidays: string[] = []): BusinessHours => ({
    timeZone,
    week: [[], ...Array.from({ length: 5 }, () => [[540, 720] as const, [780, 1080] as const]), []],
    holidays,
  })
  const shanghai = weekdays('Asia/Shanghai', ['2026-10-01', '2026-10-02'])
  const hour = 3600

  test.each([
    // 2026-03-10 is a Tuesday.
    ['within a span', '2026-03-10T09:30:00+08:00', hour, '2026-03-10T10:30:00+08:00'],
    ['over lunch', '2026-03-10T11:30:00+08:00', hour, '2026-03-10T13:30:00+08:00'],
    ['from the night', '2026-03-10T03:00:00+08:00', hour, '2026-03-10T10:00:00+08:00'],
    ['over the weekend', '2026-03-13T17:30:00+08:00', hour, '2026-03-16T09:30:00+08:00'],
    ['over holidays', '2026-09-30T17:00:00+08:00', 2 * hour, '2026-10-05T10:00:00+08:00'],
    ['to the end of a span', '2026-03-10T09:00:00+08:00', 3 * hour, '2026-03-10T12:00:00+08:00'],
    ['nothing', '2026-03-08T09:00:00+08:00', 0, '2026-03-08T09:00:00+08:00'],
  ])('adding %s', (_what, start, length, end) => {
    expect(addWorking(shanghai, at(start), length)).toBe(at(end))
  })

  test.each([
    ['a day the clock goes forward is short', '2026-03-29T00:00:00+01:00', 23],
    ['a day the clock goes back is long', '2026-10-25T00:00:00+02:00', 25],
    ['others have 24 hours', '2026-06-01T00:00:00+02:00', 24],
  ])('%s', (_what, start, hours) => {
    const always: BusinessHours = {
      timeZone: 'Europe/Berlin',
      week: Array.from({ length: 7 }, () => [[0, 1440]]),
      holidays: [],
    }
    expect(addWorking(always, at(start), hours * hour)).toBe(at(start) + hours * hour)
    const local = {
      ...always,
      week: always.week.map((_, day) =>
        day === new Date(at(start) * 1000 + 7.2e6).getUTCDay() ? [[0, 1440] as const] : [],
      ),
    }
    expect(workedBetween(local, at(start) - hour, at(start) + 30 * hour)).toBe(hours * hour)
  })

  test.each([
    ['the evening before the clock goes forward', 'Pacific/Auckland', '2026-09-26T12:00:00+12:00', 1020],
    ['the evening before it goes back', 'Pacific/Auckland', '2026-04-04T12:00:00+13:00', 1020],
    ['the morning after it went forward', 'America/New_York', '2026-03-08T03:00:00-04:00', 300],
    ['the morning after it went back', 'America/New_York', '2026-11-01T03:00:00-05:00', 300],
  ])('%s the hours are those of the wall clock', (_what, timeZone, start, opening) => {
    const hours: BusinessHours = {
      timeZone,
      week: Array.from({ length: 7 }, () => [[opening, opening + 60]]),
      holidays: [],
    }
    const local = Number(start.slice(11, 13)) * 60
    const opens = at(start) + (opening - local) * 60
    expect(addWorking(hours, at(start), hour)).toBe(opens + hour)
    expect(workedBetween(hours, at(start), opens + hour / 2)).toBe(hour / 2)
  })

  test('without business hours there is no due date', () => {
    const never: BusinessHours = { timeZone: 'UTC', week: [], holidays: [] }
    expect(addWorking(never, 0, 1)).toBeNull()
    expect(workedBetween(never, 0, 1_000_000)).toBe(0)
  })

  /** Random weeks in zones with and without changing clocks. */
  const randomHours = (random: () => number): BusinessHours => {
    const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
    const span = (): Array<readonly [number, number]> => {
      const cuts = Array.from({ length: 4 }, () => Math.floor(random() * 1441)).sort((a, b) => a - b)
      const [a = 0, b = 0, c = 0, d = 0] = cuts
      return random() < 0.2
        ? []
        : [
            [a, b],
            [c, d],
          ]
    }
    return {
      timeZone: zones[Math.floor(random() * zones.length)] ?? 'UTC',
      week: [[[600, 660]], ...Array.from({ length: 6 }, span)],
      holidays: ['2026-03-30'],
    }
  }

  test('adding and measuring agree, later starts end later, and intervals add up', () => {
    const random = randomSeries(7)
    for (let round = 0; round < 300; round += 1) {
      const hours = randomHours(random)
      const start = at('2026-01-01T00:00:00Z') + Math.floor(random() * 366 * 86_400)
      const length = 1 + Math.floor(random() * 40 * hour)
      const end = addWorking(hours, start, length)
      if (end === null) throw new Error('no end')
      const what = JSON.stringify({ hours, start, length, end })
      expect([what, workedBetween(hours, start, end)]).toEqual([what, length])
      expect([what, workedBetween(hours, start, end - 1)]).toEqual([what, length - 1])
      const later = start + Math.floor(random() * 86_400)
      expect(addWorking(hours, later, length)).toBeGreaterThanOrEqual(end)
      const between = start + Math.floor(random() * (end - start))
      expect(workedBetween(hours, start, between) + workedBetween(hours, between, end)).toBe(length)
      const part = Math.floor(random() * length)
      expect(addWorking(hours, addWorking(hours, start, part) ?? 0, length - part)).toBe(end)
    }
  })
})

describe('hold end', () => {
  const at = (text: string): number => Date.parse(text) / 1000
  const weekdays = Array.from({ length: 5 }, () => [[480, 1080] as const])
  const shanghai: BusinessHours = { timeZone: 'Asia/Shanghai', week: [[], ...weekdays, []], holidays: ['2026-03-12'] }
  const closed: BusinessHours = { ...shanghai, week: Array.from({ length: 7 }, () => []) }
  // A Tuesday.
  const now = at('2026-03-10T12:00:00+08:00')
  const until = at('2026-03-11T09:00:00+08:00')

  test.each([
    ['a day with business', shanghai, '2026-03-11', at('2026-03-11T08:00:00+08:00')],
    ['a holiday', shanghai, '2026-03-12', at('2026-03-13T08:00:00+08:00')],
    ['a weekend', shanghai, '2026-03-14', at('2026-03-16T08:00:00+08:00')],
    ['a day whose business has begun', shanghai, '2026-03-10', until],
    ['a day too far ahead', shanghai, '2026-04-18', until],
    ['no business at all', closed, '2026-03-11', until],
    ['no business hours', undefined, '2026-03-11', until],
    ['no day', shanghai, null, until],
  ])('a hold until %s', (_, hours, day, end) => {
    expect(holdEnd(hours, { day, until }, now)).toBe(end)
  })

  test('a hold without an end has none', () => {
    expect(holdEnd(shanghai, { day: null, until: null }, now)).toBeNull()
  })
})

describe('reply time', () => {
  const desk = sharedDesk()

  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  const categories = async (): Promise<any[]> => (await desk.get('categories', desk.alice)).data.list

  const hour = 3600

  test('without targets nothing is promised', async () => {
    expect((await categories())[0]).not.toHaveProperty('reply')
    const form = { subject: 'Subject', category_id: desk.category, body: 'Text' }
    expect(await desk.done('create', desk.alice, form)).not.toHaveProperty('reply')
  })

  test('members are told when to expect the first answer, before and after they write', async () => {
    const { done, master, alice, agent, category, server } = desk
    const row = { shop_id: server.people.shopId, pid: 0, name: '故障', name_en: 'Faults', template: '' }
    const { id: urgent } = await server.db
      .insertInto('ticket_category')
      .values({ ...row, default_priority: 'urgent' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The clock of the test is at midnight of a Tuesday; the shop opens at nine.
    const week = [[], ...Array.from({ length: 5 }, () => [[540, 1080]]), []]
    const hours = { name: 'Office', time_zone: 'UTC', week, holidays: [] }
    const { business_hours } = await done('saveBusinessHours', master, hours)
    const target = (first: number) => ({ first, next: hour, resolve: 4 * hour })
    const targets = { low: target(hour), normal: target(4 * hour), high: target(hour), urgent: target(hour / 2) }
    const policy = { name: 'Usual', business_hours_id: business_hours[0].id, targets, is_default: true }
    await done('saveSla', master, policy)
    const opens = Math.floor(desk.now() / 86_400) * 86_400 + 9 * hour
    expect(desk.now()).toBeLessThan(opens)
    expect(await categories()).toMatchObject([
      { id: category, reply: { seconds: 4 * hour, due: opens + 4 * hour } },
      { id: urgent, reply: { seconds: hour / 2, due: opens + hour / 2 } },
    ])
    const form = { subject: 'Subject', category_id: urgent, body: 'Text', client_id: 'once' }
    const made = await done('create', alice, form)
    expect(made.reply).toEqual({ seconds: hour / 2, due: opens + hour / 2 })
    const seen = (await desk.get('detail', agent, { id: made.ticket.id })).data.ticket
    expect(seen.sla.first_due).toBe(made.reply.due)
    await done('reply', agent, { id: made.ticket.id, body: 'Answer' })
    expect(await done('create', alice, form)).not.toHaveProperty('reply')
  })
})
