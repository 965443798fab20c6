import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HostContext } from '../hooks/host-hooks.tsx'
import { createFakeHost } from '../testing/fake-host.ts'
import { useGreeting } from './use-greeting.ts'

const greet = (language: string) =>
  renderHook(() => useGreeting('Lin'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <HostContext.Provider value={createFakeHost({ language })}>{children}</HostContext.Provider>
    ),
  })

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 2, 1, 8, 59, 30) }))

test('follows the clock from hour to hour while the page stays open', () => {
  const { result } = greet('zh-cn')
  expect(result.current).toBe('早上好，Lin。欢迎回来。')
  act(() => jest.advanceTimersByTime(60_000))
  expect(result.current).toBe('上午好，Lin。欢迎回来。')
  act(() => jest.advanceTimersByTime(3 * 3_600_000))
  expect(result.current).toBe('中午好，Lin。欢迎回来。')
})

test('clears its timer', () => {
  greet('en').unmount()
  expect(jest.getTimerCount()).toBe(0)
})
