import { firstTexts } from './first-texts.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function start(own: () => Promise<unknown>, standIn: () => Promise<unknown> = async () => {}, hasSome = false) {
  const seen: string[] = []
  const texts = {
    own: jest.fn(own),
    standIn: jest.fn(standIn),
    hasSome: () => hasSome,
    pause: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    missing: () => void seen.push('missing'),
    late: () => void seen.push('late'),
  }
  firstTexts(texts).then(
    () => void seen.push('shown'),
    (error) => void seen.push(error.message),
  )
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
  expect(seen.slice(0, 2).sort()).toEqual(['missing', 'shown'])
  await pass(2_000 + 5_000 + 14_999)
  expect(own).toHaveBeenCalledTimes(3)
  expect(seen).not.toContain('late')
  await pass(1)
  expect(seen.at(-1)).toBe('late')
  await pass(120_000)
  expect(own).toHaveBeenCalledTimes(4)
})

test('a file that is late is waited for two seconds, asked for once, and not told as missing', async () => {
  const { seen, own } = start(() => new Promise((resolve) => setTimeout(resolve, 9_000)))
  await pass(1_999)
  expect(seen).toEqual([])
  await pass(1)
  expect(seen).toEqual(['shown'])
  await pass(7_000)
  expect(seen).toEqual(['shown', 'late'])
  expect(own).toHaveBeenCalledTimes(1)
})

const bad = () => Promise.reject(new Error('404'))

test('where no texts have come, the page waits for the first that do', async () => {
  const { seen } = start(() => new Promise((resolve) => setTimeout(resolve, 7_000)), bad)
  await pass(6_999)
  expect(seen).toEqual([])
  await pass(1)
  expect(seen).toEqual(['shown'])
})

test('where all texts are bad, its own say why', async () => {
  const { seen, own } = start(bad, () => Promise.reject(new Error('another')))
  await pass(60_000)
  expect(seen).toEqual(['404'])
  expect(own).toHaveBeenCalledTimes(1)
})

test('some texts are enough to show the page, and the others are asked for', async () => {
  const { seen, own } = start(bad, bad, true)
  await pass(2_000)
  expect(seen).toContain('shown')
  expect(own).toHaveBeenCalledTimes(2)
})
