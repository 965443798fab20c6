import { renderHook } from '@testing-library/react'
import { useFetchedAhead } from './use-fetched-ahead.ts'

const idle: (() => void)[] = []
const load = jest.fn(() => Promise.resolve())

beforeEach(() => {
  idle.length = 0
  load.mockClear()
  Object.assign(window, {
    requestIdleCallback: (act: () => void) => idle.push(act),
    cancelIdleCallback: (id: number) => delete idle[id - 1],
  })
  Object.assign(navigator, { connection: {} })
})
const beIdle = () => {
  for (const act of idle.splice(0)) act?.()
}
const open = (first: 'shown' | 'loading') =>
  renderHook(({ page }: { page: 'shown' | 'loading' }) => useFetchedAhead(page, load), {
    initialProps: { page: first },
  })

it('waits for the page, and then for an idle moment', () => {
  const { rerender } = open('loading')
  beIdle()
  rerender({ page: 'shown' })
  expect(load).not.toHaveBeenCalled()
  beIdle()
  rerender({ page: 'shown' })
  beIdle()
  expect(load).toHaveBeenCalledTimes(1)
})

it('fetches nothing for members who save data', () => {
  Object.assign(navigator, { connection: { saveData: true } })
  open('shown')
  beIdle()
  expect(load).not.toHaveBeenCalled()
})

it('fetches nothing after the page was left', () => {
  open('shown').unmount()
  beIdle()
  expect(load).not.toHaveBeenCalled()
})
