import { officeWeek } from '../../shops/first-desk.ts'
import { nameAfter, readWeek, timesOf } from './hours-commands.ts'

const weekOf = (text: string) => readWeek(text) ?? []

test.each([
  ['mon-fri 9:00-18:00', '9:00–18:00'],
  ['mon-fri 9:00-12:00 13:00-18:00', '9:00–12:00, 13:00–18:00'],
  ['sat 10:30-14:00', '10:30–14:00'],
  ['mon-fri 9:00-18:00, sat 9:00-12:00', undefined],
])('%s is, in short, %s', (week, times) => {
  expect(timesOf(weekOf(week))).toBe(times)
})

test.each<[string, string, string[], string, 'right' | 'wrong']>([
  ['9:00–18:00', 'mon-fri 8:00-17:00', [], '8:00–17:00', 'right'],
  ['9:00 - 18:00', 'mon-fri 8:00-17:00', [], '8:00–17:00', 'right'],
  ['9:00–12:00, 13:00–18:00', 'mon-fri 8:00-17:00', [], '8:00–17:00', 'right'],
  ['9:00–18:00', 'mon-sat 9:00-18:00', [], '9:00–18:00', 'right'],
  ['9:00–18:00', 'mon-fri 8:00-17:00', ['8:00–17:00'], '9:00–18:00', 'wrong'],
  ['9:00–18:00', 'mon-fri 9:00-18:00, sat 9:00-12:00', [], '9:00–18:00', 'wrong'],
  ['9:00–18:00', 'mon 1:00-2:00 3:00-4:00 5:00-6:00 7:00-8:00 9:00-10:00', [], '9:00–18:00', 'wrong'],
  ['Office', 'mon-fri 8:00-17:00', [], 'Office', 'right'],
  ['9:00 shift', 'mon-fri 8:00-17:00', [], '9:00 shift', 'right'],
])('%s, changed to %s beside %j, is then called %s, which is %s', (name, week, others, after, fits) => {
  expect(nameAfter(name, weekOf(week), others)).toEqual({ name: after, fits })
})

test('the hours that a store begins with are called after their times', () => {
  expect(timesOf(officeWeek)).toBe('9:00–18:00')
})
