// A run does not hide what it had to try twice.
import { judgeSecondAttempts } from './second-attempts.ts'
import { expect, test } from './test.ts'

test('a run without second attempts says nothing of them', () => {
  expect(judgeSecondAttempts([])).toEqual({ verdict: 'may pass', said: '' })
})

test('two are named and may pass', () => {
  const { verdict, said } = judgeSecondAttempts(['a.spec.ts › one', 'b.spec.ts › two'])
  expect(verdict).toBe('may pass')
  expect(said).toContain('2 tests passed only at the second attempt')
  expect(said).toContain('a.spec.ts › one')
  expect(said).toContain('b.spec.ts › two')
})

test('three are named and make the run red', () => {
  const { verdict, said } = judgeSecondAttempts(['one', 'two', 'three'])
  expect(verdict).toBe('red')
  expect(said).toContain('three')
})
