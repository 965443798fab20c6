import { readSla, readTargets } from './policy.ts'

const targets = {
  low: { first: 28_800, next: 57_600, resolve: 172_800 },
  normal: { first: 14_400, next: 28_800, resolve: 86_400 },
  high: { first: 7200, next: 14_400, resolve: 28_800 },
  urgent: { first: 1800, next: 3600, resolve: 14_400 },
}

test('reads what a server sends, and leaves out rows without id', () => {
  const policy = { id: 1, name: 'Standard', business_hours_id: 2, targets, is_default: true }
  const hours = {
    id: 2,
    name: 'Weekdays',
    time_zone: 'Europe/London',
    week: [[], [[540, 1080]]],
    holidays: ['2027-01-01'],
  }
  expect(readSla({ policies: [policy, { name: 'lost' }], business_hours: [hours, {}] })).toEqual({
    policies: [{ id: '1', name: 'Standard', hoursId: '2', targets, use: 'default' }],
    hours: [
      {
        id: '2',
        name: 'Weekdays',
        timeZone: 'Europe/London',
        week: [[], [[540, 1080]], [], [], [], [], []],
        holidays: ['2027-01-01'],
      },
    ],
  })
  expect(readSla([])).toEqual({ policies: [], hours: [] })
})

test('targets that a server leaves out are the usual ones', () => {
  expect(readTargets({ urgent: { first: '600' }, low: null })).toEqual({
    ...targets,
    urgent: { ...targets.urgent, first: 600 },
  })
})
