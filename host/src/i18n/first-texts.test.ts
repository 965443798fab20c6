import { firstTexts } from './first-texts.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const never = () => new Promise<void>(() => {})

function start(own: () => Promise<unknown>, standIn: () => Promise<unknown> = async () => {}) {
  const seen: string[] = []
  const texts = {
    own: jest.fn(own),
    standIn: jest.fn(standIn),
    pause: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    missing: () => void seen.push('missing'),
    late: () => void seen.push('late'),
  }
  void firstTexts(texts).then(() => void seen.push('shown'))
  return { seen, ...texts }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('texts that come in time are all that is asked for', async () => {
  const { seen, own, standIn } = start(async () => {})
  await pass(60_000)
  expect(seen).toEqual(['shown'])
  expect(own).toHaveBeenCalledTimes(1)
  expect(standIn).not.toHaveBeenCalled()
})

test('a bad file is replaced by those of another language at once, and asked for again until it is there', async () => {
  let bad = 3
  const { seen, own } = start(async () => {
    bad -= 1
    if (bad >= 0) throw new Error('404')
  })
  await pass(0)
  expect(seen).toEqual(['missing', 'shown'])
  await pass(2_000 + 5_000 + 14_999)
  expect(own).toHaveBeenCalledTimes(3)
  expect(seen).toEqual(['missing', 'shown'])
  await pass(1)
  expect(seen).toEqual(['missing', 'shown', 'late'])
  await pass(120_000)
  expect(own).toHaveBeenCalledTimes(4)
})

test('a file that is late is waited for two seconds, and asked for once', async () => {
  const { seen, own } = start(() => new Promise((resolve) => setTimeout(resolve, 9_000)))
  await pass(1_999)
  expect(seen).toEqual([])
  await pass(1)
  expect(seen).toEqual(['missing', 'shown'])
  await pass(7_000)
  expect(seen).toEqual(['missing', 'shown', 'late'])
  expect(own).toHaveBeenCalledTimes(1)
})

test.each([
  ['hang as well', never],
  ['are bad as well', () => Promise.reject(new Error('404'))],
])('the page is shown within four seconds when the other texts %s', async (_, standIn) => {
  const { seen } = start(never, standIn)
  await pass(3_500)
  expect(seen).toEqual(['missing', 'shown'])
})
