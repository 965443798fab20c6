import { renderHook } from '@testing-library/react'
import type { Message } from '../message/message.ts'
import { useNews } from './use-news.ts'

const received = (id: number) => ({ id, direction: 'received' }) as Message

it('counts unread messages below what is shown, of which most are not loaded', () => {
  const { result } = renderHook(() => useNews({ messages: [received(1)], unread: 40 }, 'below'))
  expect(result.current).toEqual({ unshown: 40, newest: null })
})

it('counts what has come since on a server that marks as read what it sends', () => {
  const { result, rerender } = renderHook((messages: readonly Message[]) => useNews({ messages, unread: 0 }, 'below'), {
    initialProps: [received(1)],
  })
  rerender([received(1), received(2), received(3)])
  expect(result.current).toMatchObject({ unshown: 2, newest: { id: 3 } })
})
