import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import { createHostStore } from '../platform/app-store.ts'
import { createSessionLost } from './end-session.ts'
import { openSessionState, type SessionState } from './session-state.ts'
import { readStoredUser, storedText, userKey } from './stored-user.ts'
import { createUserMount, type MountOutcome, type MountVisit, stepDeadline, type UserMountStep } from './user-mount.ts'

describe('session lost', () => {
  function setUp(opening: string, token = 't1') {
    let current = token
    let time = 0
    const notices: string[] = []
    const visited: string[] = []
    const ended: string[] = []
    const session = {
      token: () => current,
      user: () => (current === '' ? null : { username: 'demo' }),
      forget: () => {
        current = ''
      },
    } as SessionState
    const lost = createSessionLost({
      session,
      navigator: { go: (to) => visited.push(to), opening: () => opening, connect: () => {} },
      notify: ({ text }) => notices.push(text),
      onLost: (username) => ended.push(username),
      now: () => time,
    })
    return { lost, notices, visited, ended, pass: (ms: number) => (time += ms), login: () => (current = 't2') }
  }

  test('tells a member on the login page alone, which returns to the page that is opening', () => {
    const { lost, notices, visited, ended } = setUp('/user/account/balance?page=2')
    expect([lost('t1', 'expired'), lost('t1', 'expired'), lost('', 'log in first')]).toEqual([
      'ended',
      'known',
      'known',
    ])
    expect(notices).toEqual([])
    expect(ended).toEqual(['demo'])
    expect(visited).toEqual(['/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2'])
  })

  test('shows a guest the server’s message, once in a burst', () => {
    const { lost, notices, ended } = setUp('/user/card/7', '')
    expect([lost('', 'Please log in first'), lost('', 'Please log in first')]).toEqual(['ended', 'known'])
    expect(ended).toEqual([])
    expect(notices).toEqual(['Please log in first'])
  })

  test('does not navigate away from the login page', () => {
    const { lost, visited } = setUp('/user/login?to=%2F')
    lost('t1', 'expired')
    expect(visited).toEqual([])
  })

  test('a late response to an older token does not end the current session', () => {
    const { lost, ended, login } = setUp('/user')
    login()
    expect(lost('t1', 'expired')).toBe('known')
    expect(ended).toEqual([])
  })

  test('opens the login page again when a later session is lost', () => {
    const { lost, visited, pass, login } = setUp('/user')
    lost('t1', 'expired')
    pass(60_000)
    login()
    expect(lost('t2', 'expired')).toBe('ended')
    expect(visited).toHaveLength(2)
  })
})

describe('stored user', () => {
  const user = { id: 7, username: 'alice', nickname: 'Alice', avatar: '/a.png', token: 't1', refresh_token: 'r1' }

  test('reads a stored member', () => {
    expect(readStoredUser(JSON.stringify(user))).toEqual(user)
  })

  test.each([
    ['nothing', null],
    ['broken JSON', '{"id":7,'],
    ['no object', '7'],
    ['a list', '[]'],
    ['no token', JSON.stringify({ ...user, token: '' })],
    ['a token of another type', JSON.stringify({ ...user, token: 1 })],
    ['no id', JSON.stringify({ ...user, id: undefined })],
    ['an id as text', JSON.stringify({ ...user, id: '7' })],
    ['id 0', JSON.stringify({ ...user, id: 0 })],
  ])('%s is a guest', (_, text) => {
    expect(readStoredUser(text)).toBeNull()
  })

  test('fields of another type are empty, unknown ones are dropped', () => {
    const kept = JSON.stringify({ ...user, nickname: 3, refresh_token: null, email: 'a@x.io' })
    expect(readStoredUser(kept)).toEqual({ ...user, nickname: '', refresh_token: '' })
  })

  test('a renewed token leaves the refresh token, unless the server gives another', () => {
    const entries = new Map<string, string | null>([[userKey, JSON.stringify(user)]])
    const read = (key: string) => entries.get(key) ?? null
    const storage = { read, write: (key: string, text: string | null) => void entries.set(key, text) }
    const kept = () => readStoredUser(read(userKey))
    const session = openSessionState(createHostStore(), storage)
    session.adopt({ token: 't2', refreshToken: '' })
    expect(kept()).toEqual({ ...user, token: 't2' })
    session.adopt({ token: 't3', refreshToken: 'r3' })
    expect(kept()).toEqual({ ...user, token: 't3', refresh_token: 'r3' })
  })

  test('writes only the six fields', () => {
    const more = { ...user, email: 'a@x.io', money: '1.00' }
    expect(Object.keys(JSON.parse(storedText(more)))).toEqual(Object.keys(user))
  })
})

describe('user mount', () => {
  const visit: MountVisit = { pathname: '/user/account/overview', member: null, memberCentreOpen: true }
  const goOn: MountOutcome = { kind: 'continue' }
  const away: MountOutcome = { kind: 'redirect', to: '/user/account/profile' }

  test.each<[string, MountVisit, MountOutcome]>([
    ['open', visit, goOn],
    ['closed', { ...visit, memberCentreOpen: false }, { kind: 'stop', Page: MemberCentreClosed }],
  ])('without steps of others the member centre, %s, decides at once', (_, of, expected) => {
    expect(createUserMount().run(of)).toEqual(expected)
  })

  test('steps run in order, up to the first that does not continue', async () => {
    const asked: string[] = []
    const step =
      (name: string, outcome: MountOutcome | Promise<MountOutcome>): UserMountStep =>
      () => {
        asked.push(name)
        return outcome
      }
    const mount = createUserMount([step('a', goOn)])
    mount.add(step('b', Promise.resolve(goOn)))
    const takeOut = mount.add(step('c', away))
    mount.add(step('d', goOn))
    expect(await mount.run(visit)).toEqual(away)
    expect(asked).toEqual(['a', 'b', 'c'])
    takeOut()
    expect(await mount.run(visit)).toEqual(goOn)
    expect(asked).toEqual(['a', 'b', 'c', 'a', 'b', 'd'])
  })

  test('a step that fails or never ends opens nothing', async () => {
    await expect(createUserMount([() => Promise.reject(new Error('no'))]).run(visit)).rejects.toThrow('no')
    jest.useFakeTimers()
    const never = createUserMount([() => new Promise(() => {})]).run(visit)
    const refused = expect(never).rejects.toThrow('took longer than')
    await jest.advanceTimersByTimeAsync(stepDeadline)
    await refused
    jest.useRealTimers()
  })
})
