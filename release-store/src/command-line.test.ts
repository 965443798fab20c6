import { hostname, userInfo } from 'node:os'
import { operatorName } from './command-line.ts'

test.each([
  [{ SUDO_USER: 'bea' }, 'bea'],
  [{}, userInfo().username],
  [{ SUDO_USER: '' }, userInfo().username],
])('with %j a change is by %s', (environment, name) => {
  expect(operatorName(environment)).toBe(`${name}@${hostname()}`)
})
