import { addressChange, isLost } from './address-change.ts'

test.each([
  ['/edit', '/edit', 'none', { page: false, address: false }],
  ['/edit?a=1', '/edit?a=1', 'none', { page: false, address: false }],
  ['/edit', '/edit?a=1', 'query', { page: false, address: true }],
  ['/edit?a=1', '/edit?a=2', 'query', { page: false, address: true }],
  ['/edit?a=1', '/other?a=1', 'path', { page: true, address: true }],
  ['/ticket/1', '/ticket/2', 'path', { page: true, address: true }],
])('%s to %s: %s', (from, to, expected, lost) => {
  const change = addressChange(new URL(from, 'https://x.io'), new URL(to, 'https://x.io'))
  expect(change).toBe(expected)
  expect({ page: isLost('page', change), address: isLost('address', change) }).toEqual(lost)
})
