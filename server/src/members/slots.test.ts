import { SlotsExhausted, slots } from './slots.ts'

const held = () => {
  let release = () => {}
  const done = new Promise<void>((resolve) => {
    release = resolve
  })
  return { done, release: () => release() }
}

test('no more than its width runs at once, the rest in turn', async () => {
  const two = slots(2, 10)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(index)
    running -= 1
    return index
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((index) => two.run(work(index))))).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
})

test('what does not fit into the queue is refused at once', async () => {
  const one = slots(1, 1)
  const { done, release } = held()
  const first = one.run(() => done)
  const second = one.run(async () => 'second')
  await expect(one.run(async () => 'third')).rejects.toThrow(SlotsExhausted)
  release()
  await first
  expect(await second).toBe('second')
})

test('work that fails gives its place back', async () => {
  const one = slots(1, 0)
  await expect(one.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await one.run(async () => 'next')).toBe('next')
})
