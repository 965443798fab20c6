import { isSentOff, unsentEntries } from './unsent-entries.ts'

beforeEach(() => localStorage.clear())

test('lists what areas have left, by area and member, and nothing else', () => {
  localStorage.setItem('workorder outbox 7 a1', 'x')
  localStorage.setItem('messages outbox 70 b', 'x')
  localStorage.setItem('messages draft 71 12:person', 'x')
  for (const other of [
    'userInfo',
    'workorder outbox',
    'workorder outbox 7 ',
    'workorder outbox x 1',
    'my own outbox 7 1',
  ]) {
    localStorage.setItem(other, 'x')
  }
  const entries = [...unsentEntries(() => localStorage)].sort((one, two) => one.memberId - two.memberId)
  expect(entries).toEqual([
    { key: 'workorder outbox 7 a1', area: 'workorder', memberId: 7, kind: 'outbox' },
    { key: 'messages outbox 70 b', area: 'messages', memberId: 70, kind: 'outbox' },
    { key: 'messages draft 71 12:person', area: 'messages', memberId: 71, kind: 'draft' },
  ])
  expect(entries.filter(isSentOff)).toHaveLength(2)
})

test('finds nothing where storage is forbidden', () => {
  const forbidden = (): Storage => {
    throw new Error('forbidden')
  }
  expect(unsentEntries(forbidden)).toEqual([])
})
