import { processCaptchaMemory } from './captcha-memory.ts'

const captcha = { boxes: [], triesLeft: 1, expiresAt: 1 }

test('a captcha is given away once', async () => {
  const memory = processCaptchaMemory()
  await memory.put('a', captcha)
  expect(await Promise.all([memory.take('a'), memory.take('a')])).toEqual([captcha, undefined])
})

test('beyond its capacity the oldest gives way', async () => {
  const memory = processCaptchaMemory(2)
  for (const id of ['a', 'b', 'a', 'c']) await memory.put(id, captcha)
  expect([await memory.take('a'), await memory.take('b'), await memory.take('c')]).toEqual([
    captcha,
    undefined,
    captcha,
  ])
})
