import { renderHook } from '@testing-library/react'
import { useThreadNews, useUnreadDivider } from './use-thread-news.ts'

const news = { seqOf: (seq: number) => Math.abs(seq), isOthers: (seq: number) => seq > 0 }

test.each([
  ['below what is shown', 'below', 2],
  ['none where the newest is shown', 'shown', 0],
] as const)('messages of others that came since count: %s', (_, end, unshown) => {
  const { result, rerender } = renderHook((seqs: readonly number[]) => useThreadNews(seqs, news, end), {
    initialProps: [1],
  })
  expect(result.current).toEqual({ unshown: 0, newest: null })
  // The last is the reader's own.
  rerender([1, 2, 3, -4])
  expect(result.current).toEqual({ unshown, newest: 3 })
})

test.each([
  [
    'is where it was found at once',
    [
      [5, 'here'],
      [7, 'here'],
    ],
    5,
  ],
  [
    'is looked for again with the first answer',
    [
      [null, 'awaited'],
      [7, 'here'],
    ],
    7,
  ],
  [
    'stays where what was known had it',
    [
      [5, 'awaited'],
      [7, 'here'],
    ],
    5,
  ],
  [
    'is not made by what arrives later',
    [
      [null, 'here'],
      [7, 'here'],
    ],
    null,
  ],
] as const)('the unread line %s', (_, [first, then], expected) => {
  const { result, rerender } = renderHook(([unread, answer]) => useUnreadDivider(unread, answer), {
    initialProps: first as readonly [number | null, 'awaited' | 'here'],
  })
  rerender(then)
  expect(result.current).toBe(expected)
})
