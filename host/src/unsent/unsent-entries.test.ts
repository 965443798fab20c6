import { unsentEntries } from './unsent-entries.ts'

beforeEach(() => localStorage.clear())

test('lists what areas have left, by area and member, and nothing else', () => {
  localStorage.setItem('workorder outbox 7 a1', 'x')
  localStorage.setItem('messages outbox 70 b', 'x')
  for (const other of [
    'userInfo',
    'workorder outbox',
    'workorder outbox 7 ',
    'workorder outbox x 1',
    'my own outbox 7 1',
  ]) {
    localStorage.setItem(other, 'x')
  }
  expect([...unsentEntries(() => localStorage)].sort((one, two) => one.memberId - two.memberId)).toEqual([
    { key: 'workorder outbox 7 a1', area: 'workorder', memberId: 7 },
    { key: 'messages outbox 70 b', area: 'messages', memberId: 70 },
  ])
})

test('finds nothing where storage is forbidden', () => {
  const forbidden = (): Storage => {
    throw new Error('forbidden')
  }
  expect(unsentEntries(forbidden)).toEqual([])
})
