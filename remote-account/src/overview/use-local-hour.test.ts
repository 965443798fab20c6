import { act, renderHook } from '@testing-library/react'
import { useLocalHour } from './use-local-hour.ts'

describe('useLocalHour', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 2, 1, 8, 59, 30) }))
  afterEach(() => jest.useRealTimers())

  it('follows the clock from hour to hour while the page stays open', () => {
    const { result } = renderHook(() => useLocalHour())
    expect(result.current).toBe(8)
    act(() => jest.advanceTimersByTime(60_000))
    expect(result.current).toBe(9)
    act(() => jest.advanceTimersByTime(3_600_000))
    expect(result.current).toBe(10)
  })

  it('leaves no timer behind', () => {
    renderHook(() => useLocalHour()).unmount()
    expect(jest.getTimerCount()).toBe(0)
  })
})
