import { otherLogins } from './other-logins.ts'

test.each([
  ['nothing is known yet', undefined, { kind: 'unknown' }],
  ['the server lists no logins', null, { kind: 'kept' }],
  ['there is this one alone', [{ current: true }], { kind: 'ended', count: 0 }],
  ['there are others', [{ current: false }, { current: true }, { current: false }], { kind: 'ended', count: 2 }],
  ['none is marked as this one', [{ current: false }], { kind: 'ended', count: 1 }],
])('when %s', (_, sessions, expected) => {
  expect(otherLogins(sessions)).toEqual(expected)
})
