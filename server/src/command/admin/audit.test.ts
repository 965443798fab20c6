import { hostname, userInfo } from 'node:os'
import { operatorName } from './audit.ts'

const here = hostname()

test.each([
  ['anna', { SUDO_USER: 'bea' }, 'anna'],
  [undefined, { SUDO_USER: 'bea' }, `bea@${here}`],
  ['', { SUDO_USER: 'bea' }, `bea@${here}`],
  [undefined, {}, `${userInfo().username}@${here}`],
  [undefined, { SUDO_USER: '' }, `${userInfo().username}@${here}`],
])('with --by %j and %j the audit log names %s', (given, environment, name) => {
  expect(operatorName(given, environment)).toBe(name)
})
