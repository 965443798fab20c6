import { renderHook } from '@testing-library/react'
import { useCounted } from './use-counted.ts'

let state: DocumentVisibilityState
const turn = (next: DocumentVisibilityState) => {
  state = next
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  state = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
})
afterEach(() => jest.restoreAllMocks())

const follow = () => {
  const look = jest.fn()
  const { rerender, unmount } = renderHook(({ count }) => useCounted(count, look), { initialProps: { count: 1 } })
  return { look, count: (count: number) => rerender({ count }), leave: unmount }
}

it('looks at once with each other count, and once for the same one', () => {
  const { look, count } = follow()
  count(2)
  count(2)
  expect(look).toHaveBeenCalledTimes(1)
  count(3)
  expect(look).toHaveBeenCalledTimes(2)
})

it('looks in a hidden tab when it is shown, and once for several counts', () => {
  const { look, count } = follow()
  turn('hidden')
  count(2)
  count(3)
  expect(look).not.toHaveBeenCalled()
  turn('visible')
  turn('hidden')
  turn('visible')
  expect(look).toHaveBeenCalledTimes(1)
})

it('looks no more once the page is left', () => {
  const { look, count, leave } = follow()
  turn('hidden')
  count(2)
  leave()
  turn('visible')
  expect(look).not.toHaveBeenCalled()
})
