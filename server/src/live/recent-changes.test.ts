import { recentChanges } from './recent-changes.ts'

let now = 1_000
const clock = () => now

const change = (member: number) => ({ kind: 'unread', member }) as const

test('what happened since a position is known until too much has happened', () => {
  const recent = recentChanges(clock, 3)
  const start = recent.position()
  for (const member of [1, 2, 3]) recent.add(change(member))
  expect(recent.since({ position: start })).toMatchObject({ changes: [1, 2, 3].map(change) })
  const later = recent.position()
  expect(recent.since({ position: later })).toMatchObject({ changes: [] })
  recent.add(change(4))
  expect(recent.since({ position: later })).toMatchObject({ changes: [change(4)] })
  expect(recent.since({ position: start })).toBe('unknown')
})

test('what happened since a page began is known, and the position before it', () => {
  const recent = recentChanges(clock)
  now += 100
  recent.add(change(1))
  now += 10
  const position = recent.position()
  recent.add(change(2))
  now += 2
  expect(recent.since({ age: 5 })).toEqual({ position, changes: [change(2)] })
  expect(recent.since({ age: 1 })).toEqual({ position: recent.position(), changes: [] })
  expect(recent.since({ age: 50 })).toMatchObject({ changes: [change(1), change(2)] })
  expect(recent.since('now')).toEqual({ position: recent.position(), changes: [] })
})

test('nothing is known of a page that began before the process, or before the oldest change that is kept', () => {
  const recent = recentChanges(clock, 1)
  now += 10
  expect(recent.since({ age: 11 })).toBe('unknown')
  recent.add(change(1))
  now += 10
  recent.add(change(2))
  expect(recent.since({ age: 15 })).toBe('unknown')
  expect(recent.since({ age: 5 })).toMatchObject({ changes: [change(2)] })
})

test.each([
  ['', ''],
  ['another process', 'ffffffffffff-1'],
  ['the future', '-99'],
  ['no number', '-'],
  ['not a number', '-1e1'],
  ['a negative number', '--1'],
])('nothing is known of a position of %s', (_what, ending) => {
  const recent = recentChanges(clock)
  recent.add(change(1))
  const process = recent.position().split('-')[0]
  const position = ending.startsWith('-') ? process + ending : ending
  expect(recent.since({ position })).toBe('unknown')
})
