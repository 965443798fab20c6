import { memoryState } from '../shared-state/memory-state.ts'
import { testClock } from '../testing/test-clock.ts'
import { captchaMemory } from './captcha-memory.ts'

const captcha = { boxes: [{ x: 1, y: 2, size: 32 }], triesLeft: 1, expiresAt: 1 }

test('a captcha can be taken once', async () => {
  const memory = captchaMemory(memoryState(testClock()), 600)
  await memory.put('a', captcha)
  expect(await Promise.all([memory.take('a'), memory.take('a')])).toEqual([captcha, undefined])
})
