import { ApiError, type ApiErrorKind } from '@member/shared'
import { repeating } from './may-have-arrived.ts'

test.each<[string, ApiErrorKind, number, 'repeated' | 'told']>([
  ['no answer in time', 'timeout', 0, 'repeated'],
  ['no way to the server', 'unreachable', 0, 'repeated'],
  ['a server in trouble', 'http', 503, 'repeated'],
  ['no connection', 'offline', 0, 'told'],
  ['a refusal', 'failure', 0, 'told'],
  ['a missing right', 'no-permission', 401, 'told'],
  ['an ended session', 'need-login', 0, 'told'],
  ['a proxy that refuses', 'http', 413, 'told'],
])('after %s a message is sent again by itself, or its author is told', (_, kind, code, what) => {
  const error = new ApiError(kind, 'No.', { code })
  expect(repeating.retry(0, error) ? 'repeated' : 'told').toBe(what)
  expect(repeating.retry(2, error)).toBe(false)
})
