import { greetingKey } from './greeting.ts'

test.each([
  [0, 'greeting.lateNight'],
  [4, 'greeting.lateNight'],
  [5, 'greeting.earlyMorning'],
  [8, 'greeting.earlyMorning'],
  [9, 'greeting.morning'],
  [11, 'greeting.morning'],
  [12, 'greeting.noon'],
  [13, 'greeting.noon'],
  [14, 'greeting.afternoon'],
  [17, 'greeting.afternoon'],
  [18, 'greeting.evening'],
  [23, 'greeting.evening'],
])('hour %i: %s', (hour, key) => {
  expect(greetingKey(hour)).toBe(key)
})
