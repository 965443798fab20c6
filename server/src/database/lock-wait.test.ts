import { nextAttempt, whenUnlocked } from './lock-wait.ts'

test.each([
  [0, 2000, 0, 2],
  [0, 2000, 1, 12],
  [1000, 2000, 0.5, 7],
  [1995, 2000, 1, 5],
  [2000, 2000, 0, 'give up'],
  [0, 0, 0, 'give up'],
])('after %i of %i ms the next attempt is in %s', (waited, limit, chance, expected) => {
  expect(nextAttempt(waited, limit, chance)).toBe(expected)
})

const locked = (code: string) => Object.assign(new Error('database is locked'), { code })

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED'])('work is done once %s has passed', async (code) => {
  let attempts = 0
  const work = () => {
    attempts += 1
    if (attempts < 4) throw locked(code)
    return attempts
  }
  expect(await whenUnlocked(work, 60_000)).toBe(4)
})

test('other errors are told at once', async () => {
  const work = jest.fn(() => {
    throw new Error('no such table')
  })
  await expect(whenUnlocked(work, 60_000)).rejects.toThrow('no such table')
  expect(work).toHaveBeenCalledTimes(1)
})
