import type { BrowserStorage } from '../platform/browser-storage.ts'
import { userKey } from '../session/stored-user.ts'
import { lastViewsOf } from './last-views.ts'

const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't', refresh_token: 'r' }
const minute = 60_000

let kept: Map<string, string>
let now: number
let search: string
const whole = jest.fn()
const storage: BrowserStorage = {
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
}
const views = (page = 'account/overview') =>
  lastViewsOf(page, { storage, page: { location: { search } as Location }, clock: { now: () => now }, whole })
const logIn = (user: object | null) => storage.write(userKey, user && JSON.stringify(user))
beforeEach(() => {
  kept = new Map()
  whole.mockClear()
  now = 1_800_000_000_000
  search = ''
  logIn(alice)
})

test('a member is shown what they saw last, with its time', () => {
  views().write(7, 'seen')
  expect(whole).toHaveBeenCalledTimes(1)
  now += 5 * minute
  expect(views().read()).toEqual({ memberId: 7, since: 1_800_000_000, text: 'seen' })
})

test('nothing is kept of another page, which may have its own', () => {
  views().write(7, 'seen')
  expect(views('account/balance').read()).toBeNull()
  expect(views().read()).not.toBeNull()
})

test.each<[string, () => void]>([
  ['another member', () => logIn({ ...alice, id: 8 })],
  ['a guest', () => logIn(null)],
  ['a member who is not kept logged in', () => logIn({ ...alice, refresh_token: '' })],
  ['a damaged session', () => storage.write(userKey, '{"id":7')],
  [
    'another store',
    () => {
      search = '?uuid=other'
    },
  ],
  [
    'the member a week later',
    () => {
      now += 7 * 86_400_000 + 1000
    },
  ],
  [
    'a browser whose clock was set back',
    () => {
      now -= minute
    },
  ],
])('%s is shown nothing, and it is deleted', (_, change) => {
  views().write(7, 'seen')
  change()
  expect(views().read()).toBeNull()
  expect(kept.has('lastView')).toBe(false)
})

test.each<[string, () => void]>([
  ['a member who is not kept logged in', () => logIn({ ...alice, refresh_token: '' })],
  ['a member who has logged out in another tab', () => logIn(null)],
  ['a member in whose place another has logged in', () => logIn({ ...alice, id: 8 })],
])('nothing is kept for %s', (_, change) => {
  change()
  views().write(7, 'seen')
  expect(kept.has('lastView')).toBe(false)
})

test('what is too large is not kept', () => {
  views().write(7, 'x'.repeat(16_001))
  expect(kept.has('lastView')).toBe(false)
})

test.each(['', '{', '[]', 'null', '7', '{"owner":"7","since":{}}'])('the damaged entry %j is nothing', (text) => {
  storage.write('lastView', text)
  expect(views().read()).toBeNull()
  expect(kept.has('lastView')).toBe(false)
})
