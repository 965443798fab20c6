import type { Http } from '../http/http.ts'
import { createHostStore } from '../platform/app-store.ts'
import { followUnread } from './follow-unread.ts'

test.each([
  ['the document becomes visible', document, 'visibilitychange'],
  ['the connection is back', window, 'online'],
] as const)('asks again when %s', async (_when, target, event) => {
  jest.useFakeTimers()
  const get = jest.fn(async () => ({ count: 1, pollingInterval: 0 }))
  followUnread(
    { http: { get } as unknown as Http, store: createHostStore(), t: (key) => key, member: () => 1 },
    document,
  )
  target.dispatchEvent(new Event(event))
  await jest.advanceTimersByTimeAsync(500)
  expect(get).toHaveBeenCalled()
  jest.useRealTimers()
})
