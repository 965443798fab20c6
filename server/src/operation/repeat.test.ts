import { repeat } from './repeat.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A job whose rounds end when the test resolves them. */
const job = () => {
  const rounds: Array<{ end(): void; fail(error: Error): void }> = []
  const start = () => new Promise<void>((resolve, reject) => void rounds.push({ end: resolve, fail: reject }))
  return { rounds, start }
}

test('the first round starts at once, and rounds never overlap', async () => {
  const { rounds, start } = job()
  const stop = repeat(1000, start, () => undefined)
  expect(rounds).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(2500)
  expect(rounds).toHaveLength(1)
  rounds[0]?.end()
  await jest.advanceTimersByTimeAsync(1000)
  expect(rounds).toHaveLength(2)
  rounds[1]?.end()
  await stop()
})

test('a failed round is reported, and the job continues', async () => {
  const { rounds, start } = job()
  const failures: unknown[] = []
  const stop = repeat(1000, start, (error) => failures.push(error))
  rounds[0]?.fail(new Error('away'))
  await jest.advanceTimersByTimeAsync(1000)
  expect(failures.map(String)).toEqual(['Error: away'])
  expect(rounds).toHaveLength(2)
  rounds[1]?.end()
  await stop()
})

test('stopping waits for the current round, and no other starts', async () => {
  const { rounds, start } = job()
  const stop = repeat(1000, start, () => undefined)
  let stopped = 'no'
  const stopping = stop().then(() => {
    stopped = 'yes'
  })
  await jest.advanceTimersByTimeAsync(5000)
  expect([rounds.length, stopped]).toEqual([1, 'no'])
  rounds[0]?.end()
  await stopping
  await jest.advanceTimersByTimeAsync(5000)
  expect(rounds).toHaveLength(1)
})
