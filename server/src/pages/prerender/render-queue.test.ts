import { until } from '../../testing/time.ts'
import { RenderFailed } from './render-failed.ts'
import type { RenderProcess } from './render-process.ts'
import { renderQueue } from './render-queue.ts'

const script = { release: 'one', read: async () => '' }
let now: number
let asked: string[]
let answers: Record<string, () => Promise<string>>
let started: Array<RenderProcess & { alive: boolean }>

function start(): RenderProcess {
  const made = {
    pid: started.length,
    alive: true,
    isAlive: () => made.alive,
    end: () => {
      made.alive = false
    },
    async render(_: unknown, input: string) {
      asked.push(input)
      return (answers[input] ?? (async () => `page ${input}`))()
    },
  }
  started.push(made)
  return made
}
const failing = async (): Promise<string> => {
  started.at(-1)?.end()
  throw new RenderFailed('slow')
}

beforeEach(() => {
  now = 0
  asked = []
  answers = {}
  started = []
})

test('pages are rendered one after the other, those that somebody waits for first', async () => {
  const queue = renderQueue({ start, now: () => now })
  const pages = [
    queue.render(script, 'a', 'ahead'),
    queue.render(script, 'b', 'ahead'),
    queue.render(script, 'c', 'visitor'),
  ]
  expect(await Promise.all(pages)).toEqual(['page a', 'page b', 'page c'])
  expect(asked).toEqual(['a', 'c', 'b'])
  expect(started).toHaveLength(1)
  queue.close()
})

test('after a failure it rests, each time longer, and then starts anew', async () => {
  answers.bad = failing
  const queue = renderQueue({ start, now: () => now })
  for (const rest of [1_000, 2_000, 4_000, 8_000]) {
    await expect(queue.render(script, 'bad', 'visitor')).rejects.toMatchObject({ reason: 'slow' })
    now += rest - 1
    await expect(queue.render(script, 'good', 'visitor')).rejects.toMatchObject({ name: 'RendererBusy' })
    now += 1
  }
  expect(await queue.render(script, 'good', 'visitor')).toBe('page good')
  expect(started).toHaveLength(5)
  await expect(queue.render(script, 'bad', 'visitor')).rejects.toMatchObject({ reason: 'slow' })
  now += 1_000
  expect(await queue.render(script, 'good', 'visitor')).toBe('page good')
  queue.close()
})

test('who waits behind a failure is not kept waiting', async () => {
  answers.bad = failing
  const queue = renderQueue({ start, now: () => now })
  const behind = [queue.render(script, 'bad', 'visitor'), queue.render(script, 'b', 'visitor')]
  expect((await Promise.allSettled(behind)).map((one) => one.status === 'rejected' && one.reason.name)).toEqual([
    'RenderFailed',
    'RendererBusy',
  ])
  expect(asked).toEqual(['bad'])
  queue.close()
})

test('no more than a number of pages wait', async () => {
  const queue = renderQueue({ start, now: () => now })
  const many = Array.from({ length: 40 }, (_, number) => queue.render(script, String(number), 'visitor'))
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(31)
  queue.close()
})

test('a process without work ends, and another one starts when there is some', async () => {
  const queue = renderQueue({ start, now: () => now, idleMs: 10 })
  await queue.render(script, 'a', 'visitor')
  await until(() => !started[0]?.alive)
  expect(await queue.render(script, 'b', 'visitor')).toBe('page b')
  expect(started).toHaveLength(2)
  queue.close()
})

test('a process that cannot be started is a failure', async () => {
  const refuse = () => {
    throw new Error('EAGAIN')
  }
  const queue = renderQueue({ start: refuse, now: () => now })
  await expect(queue.render(script, 'a', 'visitor')).rejects.toMatchObject({ reason: 'unstarted' })
})

test('who waits when it closes is told', async () => {
  answers.a = () => new Promise(() => {})
  const queue = renderQueue({ start, now: () => now })
  void queue.render(script, 'a', 'visitor')
  const behind = queue.render(script, 'b', 'visitor')
  await new Promise((resolve) => setTimeout(resolve, 0))
  queue.close()
  await expect(behind).rejects.toMatchObject({ name: 'RendererBusy' })
  await expect(queue.render(script, 'c', 'visitor')).rejects.toMatchObject({ name: 'RendererBusy' })
  expect(started.map(({ alive }) => alive)).toEqual([false])
})
