import { recentChanges } from './recent-changes.ts'

const change = (member: number) => ({ kind: 'unread', member }) as const

test('what happened since a position is known until too much has happened', () => {
  const recent = recentChanges(3)
  const start = recent.position()
  for (const member of [1, 2, 3]) recent.add(change(member))
  expect(recent.since(start)).toEqual([1, 2, 3].map(change))
  const later = recent.position()
  expect(recent.since(later)).toEqual([])
  recent.add(change(4))
  expect(recent.since(later)).toEqual([change(4)])
  expect(recent.since(start)).toBe('unknown')
})

test.each([
  ['', ''],
  ['another process', 'ffffffffffff-1'],
  ['the future', '-99'],
  ['no number', '-'],
  ['not a number', '-1e1'],
  ['a negative number', '--1'],
])('nothing is known of a position of %s', (_what, ending) => {
  const recent = recentChanges()
  recent.add(change(1))
  const process = recent.position().split('-')[0]
  expect(recent.since(ending.startsWith('-') ? process + ending : ending)).toBe('unknown')
})
