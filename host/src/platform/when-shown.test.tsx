import { whenLoaded } from './when-shown.ts'

beforeEach(() => jest.useFakeTimers())

/** Code that cannot be loaded so many times. */
function failing(times: number) {
  const load = jest.fn(async () => 'code')
  for (let count = 0; count < times; count += 1) load.mockRejectedValueOnce(new Error('ChunkLoadError'))
  const loaded = jest.fn()
  void whenLoaded(window, load).then(loaded)
  return { load, loaded }
}

const asked = async (load: jest.Mock, ms: number) => {
  await jest.advanceTimersByTimeAsync(ms)
  return load.mock.calls.length
}

it('code that is there is asked for once', async () => {
  const { load, loaded } = failing(0)
  expect(await asked(load, 600_000)).toBe(1)
  expect(loaded).toHaveBeenCalledWith('code')
})

it('code that fails is asked for again until it is there, at most once a minute in the end', async () => {
  const { load, loaded } = failing(7)
  const times = []
  for (const ms of [1_999, 1, 4_000, 8_000, 16_000, 32_000, 59_999, 1, 59_999, 1]) times.push(await asked(load, ms))
  expect(times).toEqual([1, 2, 3, 4, 5, 6, 6, 7, 7, 8])
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(await asked(load, 600_000)).toBe(8)
})

it('code that fails is asked for at once when the connection is back', async () => {
  const { load, loaded } = failing(1)
  await asked(load, 1_000)
  window.dispatchEvent(new Event('online'))
  expect(await asked(load, 0)).toBe(2)
  expect(loaded).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(await asked(load, 600_000)).toBe(2)
})
