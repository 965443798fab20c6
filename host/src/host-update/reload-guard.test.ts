import { leaveRelease, mayReload, reloadOnce, reloadRestMs } from './reload-guard.ts'

const now = 1_700_000_000_000

test.each([
  [null, 'yes'],
  [now - 1, 'no'],
  [now - reloadRestMs + 1, 'no'],
  [now - reloadRestMs, 'yes'],
  [now + 60_000, 'yes'],
] as const)('last reload at %p: %s', (last, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})

test('a second failure within ten seconds does not reload again', () => {
  const stored = new Map<string, string>()
  const memory = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const assign = jest.fn()
  expect(reloadOnce('/user', memory, assign, now)).toBe('yes')
  expect(reloadOnce('/user', memory, assign, now + 5_000)).toBe('no')
  expect(reloadOnce('/user', memory, assign, now + 10_000)).toBe('yes')
  expect(assign.mock.calls).toEqual([['/user'], ['/user']])
})

test('without storage there is no reload, as a loop could not be stopped', () => {
  const assign = jest.fn()
  const refused = () => {
    throw new Error('SecurityError')
  }
  expect(reloadOnce('/user', refused, assign, now)).toBe('no')
  expect(leaveRelease('1', '/user', refused, assign, now)).toBe('no')
  expect(assign).not.toHaveBeenCalled()
})

test('a release is left once, however long ago that was; another one again', () => {
  const stored = new Map<string, string>()
  const memory = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const assign = jest.fn()
  expect(leaveRelease('1', '/user', memory, assign, now)).toBe('yes')
  expect(leaveRelease('1', '/user', memory, assign, now + 60_000)).toBe('no')
  expect(leaveRelease('2', '/', memory, assign, now + 5_000)).toBe('no')
  expect(leaveRelease('2', '/', memory, assign, now + 60_000)).toBe('yes')
  expect(assign.mock.calls).toEqual([['/user'], ['/']])
})
