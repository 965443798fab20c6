import { renderHook } from '@testing-library/react'
import type { ListAddress } from './use-list-address.ts'
import { usePageWithin } from './use-page-within.ts'

describe('usePageWithin', () => {
  it.each([
    [9, 28, [[{ page: 3, size: 10 }, 'correction']]],
    [2, 0, [[{ page: 1, size: 10 }, 'correction']]],
    [3, 28, []],
    [1, 0, []],
    [9, undefined, []],
  ])('on page %i of %j rows corrects with %j', (page, total, corrections) => {
    const setPosition = jest.fn<void, Parameters<ListAddress<string>['setPosition']>>()
    renderHook(() => usePageWithin({ position: { page, size: 10 }, setPosition }, total))
    expect(setPosition.mock.calls).toEqual(corrections)
  })
})
