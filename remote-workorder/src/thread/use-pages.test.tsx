import { act, renderHook } from '@testing-library/react'
import { usePages } from './use-pages.ts'

test('a retry while another page loads changes nothing, and one afterwards loads', async () => {
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const load = jest.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })))
  const query = { pages: { load, loadNewest: load } } as unknown as Parameters<typeof usePages>[0]
  const { result } = renderHook(() => usePages(query))
  await act(async () => result.current.near('earlier'))
  await act(async () => ends[0]?.reject(new Error('no answer')))
  expect(result.current.failed).toEqual({ earlier: true, later: false })
  await act(async () => result.current.near('later'))
  await act(async () => result.current.retry('earlier'))
  expect(result.current.failed.earlier).toBe(true)
  await act(async () => ends[1]?.resolve())
  await act(async () => result.current.retry('earlier'))
  expect(result.current.failed.earlier).toBe(false)
  expect(load.mock.calls).toEqual([['earlier'], ['later'], ['earlier']])
})
