import type { Session } from '../sessions/read-sessions.ts'
import { unfamiliarLogins } from './unfamiliar-logins.ts'

const now = 1_770_000_000
const hour = 3600
const login = (id: string, address: string, began: Session['began'], current = false): Session => ({
  id,
  address,
  began,
  current,
  device: { program: null, system: null },
  seen: null,
})
const here = login('here', '10.0.0.1', now - hour, true)

test.each<[string, Session[], string[]]>([
  ['only this login', [here], []],
  ['another one from this address', [here, login('b', '10.0.0.1', now - hour)], []],
  ['one from another address', [here, login('b', '10.0.0.2', now - hour)], ['b']],
  ['two from one other address', [here, login('b', '10.0.0.2', now), login('c', '10.0.0.2', now)], []],
  ['one from another address, long ago', [here, login('b', '10.0.0.2', now - 169 * hour)], []],
  ['one without an address', [here, login('b', '', now)], []],
  ['one with an unknown start time', [here, login('b', '10.0.0.2', null), login('c', '10.0.0.3', '昨天')], []],
])('%s', (_, sessions, ids) => {
  expect(unfamiliarLogins(sessions, now).map(({ id }) => id)).toEqual(ids)
})
