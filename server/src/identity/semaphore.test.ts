import { QueueFull, semaphore } from './semaphore.ts'

const held = () => {
  let release = () => {}
  const done = new Promise<void>((resolve) => {
    release = resolve
  })
  return { done, release: () => release() }
}

test('runs no more tasks at once than it has permits, the others in order', async () => {
  const two = semaphore(2, 10)
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

test('rejects a task at once when the queue is full', async () => {
  const one = semaphore(1, 1)
  const { done, release } = held()
  const first = one.run(() => done)
  const second = one.run(async () => 'second')
  await expect(one.run(async () => 'third')).rejects.toThrow(QueueFull)
  release()
  await first
  expect(await second).toBe('second')
})

test('a task that fails returns its permit', async () => {
  const one = semaphore(1, 0)
  await expect(one.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await one.run(async () => 'next')).toBe('next')
})

test('a key leaves one of several permits to the others', async () => {
  const two = semaphore(2, 10)
  const { done, release } = held()
  let [running, most] = [0, 0]
  const slow = async () => {
    running += 1
    most = Math.max(most, running)
    await done
    running -= 1
  }
  const many = [1, 2, 3].map(() => two.run(slow, 'many'))
  expect(await two.run(async () => 'at once', 'other')).toBe('at once')
  // Tasks without a key are the server's own.
  expect(await two.run(async () => 'own')).toBe('own')
  release()
  await Promise.all(many)
  expect(most).toBe(1)
})

test('a task of another key waits for one task, whatever waits already', async () => {
  const one = semaphore(1, 10)
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const { done, release } = held()
  const tasks = [one.run(() => done, 'many'), ...['a', 'b', 'c'].map((name) => one.run(note(name), 'many'))]
  tasks.push(one.run(note('other'), 'one'))
  release()
  await Promise.all(tasks)
  expect(order).toEqual(['a', 'other', 'b', 'c'])
})
