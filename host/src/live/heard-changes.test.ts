import { meaningOf } from './heard-changes.ts'

test.each([
  ['ticket', { id: 3 }, [{ topic: 'tickets', id: 3 }], 'as-known'],
  ['desk', {}, [{ topic: 'desk' }], 'as-known'],
  ['conversation', { with: 9 }, [{ topic: 'messages', id: 9 }], 'as-known'],
  ['unread', { count: 2 }, [], 'as-known'],
  ['releases', {}, [], 'ask'],
  ['resync', {}, [{ topic: 'tickets' }, { topic: 'messages' }, { topic: 'desk' }], 'ask'],
  ['hello', { unread: 1 }, [], 'as-known'],
  ['beat', {}, [], 'as-known'],
  ['of a newer server', {}, [], 'as-known'],
])('%s', (event, data, changes, releases) => expect(meaningOf({ event, data })).toEqual({ changes, releases }))
