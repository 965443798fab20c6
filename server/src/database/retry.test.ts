import { patiently, retried, retryPause } from './transact.ts'
import { Raced } from './trouble.ts'

test.each([
  [1, 0, 1, 8],
  [2, 0, 1, 16],
  [2, 0, 0.25, 4],
  [5, 0, 1, 128],
  [9, 4999, 1, 128],
  [3, 100, 0, 0],
  [1, 5000, 1, 'give up'],
])('after %i attempts in %i ms, by chance %d: %s', (attempts, spent, chance, expected) => {
  expect(retryPause(attempts, spent, 5000, chance)).toBe(expected)
})

const failed = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['a deadlock', failed('40P01')],
  ['a serialization failure', failed('40001')],
  ['another that was faster', new Raced()],
])('work is done again after %s', async (_what, error) => {
  let attempts = 0
  const work = async () => {
    attempts += 1
    if (attempts < 4) throw error
    return attempts
  }
  expect(await retried(work)).toBe(4)
})

test('a start waits for locks, and for tables that another one makes, again and again', async () => {
  const met = [
    failed('SQLITE_BUSY'),
    failed('55P03'),
    failed('42P07'),
    Object.assign(failed('23505'), { constraint: 'pg_type_typname_nsp_index' }),
  ]
  expect(
    await patiently(async () => {
      const error = met.shift()
      if (error !== undefined) throw error
      return 'done'
    }),
  ).toBe('done')
  await expect(patiently(() => Promise.reject(failed('23505')))).rejects.toThrow('failed')
})

test.each([
  ['a lock that was waited for already', failed('55P03')],
  ['a duplicate', failed('23505')],
  ['a defect', new TypeError('undefined')],
])('work is not done again after %s', async (_what, error) => {
  const work = jest.fn(() => Promise.reject(error))
  await expect(retried(work)).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})
