import { nextSort } from './next-sort.ts'

test.each([
  [undefined, 'time', 'descending', { key: 'time', direction: 'descending' }],
  [{ key: 'money', direction: 'ascending' }, 'time', 'descending', { key: 'time', direction: 'descending' }],
  [{ key: 'time', direction: 'descending' }, 'time', 'descending', { key: 'time', direction: 'ascending' }],
  [{ key: 'time', direction: 'ascending' }, 'time', 'descending', { key: 'time', direction: 'descending' }],
] as const)('ordered by %p, pressing %s that starts %s gives %p', (current, key, first, next) => {
  expect(nextSort<string>(current, key, first)).toEqual(next)
})
