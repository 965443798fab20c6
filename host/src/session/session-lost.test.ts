import { createSessionLost } from './session-lost.ts'
import type { SessionState } from './session-state.ts'

function setUp(here: string, token = 't1') {
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
    navigator: { go: (to) => visited.push(to), current: () => here, opening: () => here, connect: () => {} },
    notify: ({ text }) => notices.push(text),
    onLost: (username) => ended.push(username),
    t: (key) => key,
    now: () => time,
  })
  return { lost, notices, visited, ended, pass: (ms: number) => (time += ms), login: () => (current = 't2') }
}

test('shows a member one notice and the login page, which returns to the page', () => {
  const { lost, notices, visited, ended } = setUp('/user/account/balance?page=2')
  expect([lost('t1', 'expired'), lost('t1', 'expired'), lost('', 'log in first')]).toEqual(['ended', 'known', 'known'])
  expect(notices).toEqual(['session.lost'])
  expect(ended).toEqual(['demo'])
  expect(visited).toEqual(['/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2'])
})

test('shows a guest the server’s message', () => {
  const { lost, notices, ended } = setUp('/user/card/7', '')
  expect(lost('', 'Please log in first')).toBe('ended')
  expect(ended).toEqual([])
  expect(notices).toEqual(['Please log in first'])
})

test('does not navigate away from the login page', () => {
  const { lost, visited } = setUp('/user/login?to=%2F')
  lost('t1', 'expired')
  expect(visited).toEqual([])
})

test('a late response to an older token does not end the current session', () => {
  const { lost, notices, login } = setUp('/user')
  login()
  expect(lost('t1', 'expired')).toBe('known')
  expect(notices).toEqual([])
})

test('shows a notice again when a later session is lost', () => {
  const { lost, notices, pass, login } = setUp('/user')
  lost('t1', 'expired')
  pass(60_000)
  login()
  expect(lost('t2', 'expired')).toBe('ended')
  expect(notices).toHaveLength(2)
})
