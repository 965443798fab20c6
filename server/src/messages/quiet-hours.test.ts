import { isQuiet, isTimeOfDay, isTimeZone } from './quiet-hours.ts'

/** 2026-03-10 22:30 in Shanghai, 14:30 in UTC. */
const evening = Date.UTC(2026, 2, 10, 14, 30) / 1000

test.each([
  ['22:00', '07:00', 'Asia/Shanghai', true],
  ['22:31', '07:00', 'Asia/Shanghai', false],
  ['22:00', '22:30', 'Asia/Shanghai', false],
  ['22:00', '07:00', 'UTC', false],
  ['09:00', '17:00', 'UTC', true],
  ['14:30', '14:30', 'UTC', false],
])('from %s to %s in %s', (from, to, timeZone, quiet) => expect(isQuiet({ from, to, timeZone }, evening)).toBe(quiet))

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['', false],
])('%j is a time of the day: %s', (text, is) => expect(isTimeOfDay(text)).toBe(is))

test.each([
  ['Asia/Shanghai', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Base', false],
  ['+08:00', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
