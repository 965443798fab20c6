import type { Areas } from '../areas/areas.ts'
import type { Services } from '../services/services.ts'
import { againMs, loadLive, startMs } from './load-live.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('asks again for the code that could not be loaded, until it is there', async () => {
  const startLive = jest.fn()
  const loadHostCode = jest
    .fn()
    .mockRejectedValueOnce(new Error('the server restarts'))
    .mockRejectedValueOnce(new Error('it still does'))
    .mockResolvedValue({ startLive })
  loadLive(window, { loadHostCode } as unknown as Services, {} as Areas)
  await jest.advanceTimersByTimeAsync(startMs)
  expect(startLive).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2 * againMs)
  expect(startLive).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(5 * againMs)
  expect(loadHostCode).toHaveBeenCalledTimes(3)
})
