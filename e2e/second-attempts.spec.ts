import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondAttempts } from './second-attempts.ts'

const attempted = (outcome: 'expected' | 'flaky' | 'unexpected', line: number) => ({
  title: `test ${line}`,
  location: { file: resolve('e2e/site/some.spec.ts'), line, column: 1 },
  outcome: () => outcome,
})

test('tests that needed a second attempt are named, and more than two of them make a run red', () => {
  expect(secondAttempts([attempted('expected', 1), attempted('unexpected', 2)])).toEqual({ lines: [] })
  const two = [attempted('flaky', 3), attempted('expected', 4), attempted('flaky', 5)]
  const named = ['flaky: e2e/site/some.spec.ts:3 › test 3', 'flaky: e2e/site/some.spec.ts:5 › test 5']
  expect(secondAttempts(two)).toEqual({ lines: named })
  const red = secondAttempts([...two, attempted('flaky', 6)])
  expect(red.status).toBe('failed')
  expect(red.lines).toHaveLength(4)
})
