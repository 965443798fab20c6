import { shared } from './releases.ts'

test('what was made is shared for its time, and so is a failure', async () => {
  let made = 0
  const ask = shared(10, async () => {
    made += 1
    if (made === 2) throw new Error('gone')
    return made
  })
  expect(await Promise.all([ask(0), ask(50), ask(0)])).toEqual([1, 1, 1])
  expect(await ask(9)).toBe(1)
  await expect(ask(10)).rejects.toThrow('gone')
  await expect(ask(19)).rejects.toThrow('gone')
  expect(await ask(20)).toBe(3)
})
