import { type EnteredDuration, enteredDuration, secondsOf, spokenDuration } from './duration.ts'

test.each<[number, EnteredDuration]>([
  [60, { count: '1', unit: 'minutes' }],
  [61, { count: '2', unit: 'minutes' }],
  [1800, { count: '30', unit: 'minutes' }],
  [3600, { count: '1', unit: 'hours' }],
  [5400, { count: '90', unit: 'minutes' }],
  [172_800, { count: '48', unit: 'hours' }],
  [0, { count: '1', unit: 'minutes' }],
])('%i seconds are entered as %j', (seconds, entered) => {
  expect(enteredDuration(seconds)).toEqual(entered)
})

test.each<[string, EnteredDuration['unit'], number | null]>([
  ['30', 'minutes', 1800],
  [' 4 ', 'hours', 14_400],
  ['8784', 'hours', 31_622_400],
  ['8785', 'hours', null],
  ['527041', 'minutes', null],
  ['0', 'hours', null],
  ['', 'hours', null],
  ['1.5', 'hours', null],
  ['-1', 'hours', null],
  ['4h', 'hours', null],
])('%s %s are %p seconds', (count, unit, seconds) => {
  expect(secondsOf({ count, unit })).toBe(seconds)
})

test.each([
  [60, ['1 minutes']],
  [3600, ['1 hours']],
  [5400, ['1 hours', '30 minutes']],
  [172_800, ['48 hours']],
])('%i seconds are said as %j', (seconds, parts) => {
  expect(spokenDuration(seconds).map(({ unit, count }) => `${count} ${unit}`)).toEqual(parts)
})
