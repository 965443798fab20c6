import type { Answer } from './call.ts'
import { classify } from './classify.ts'

const answer = (body: unknown, status = 200, redirected = false): Answer => ({
  status,
  body,
  requestId: '',
  redirected,
})
const kindOf = (body: unknown, status?: number) => classify(answer(body, status), true).kind

test.each([
  ['success', { code: 1, msg: '', time: 1, data: { a: 1 } }, 'success'],
  ['success without content', { code: 1, msg: '', time: 1, data: null }, 'success'],
  ['refusal', { code: 0, msg: 'Password is incorrect', time: 1, data: null }, 'failure'],
  ['refusal of another dialect', { code: 400, msg: 'wrong', time: 0, data: null }, 'failure'],
  ['throttled, no data and no time', { code: 0, msg: 'Please do not request frequently.' }, 'failure'],
  ['code as a string', { code: '0', msg: 'x' }, 'failure'],
  ['need login', { code: 303, msg: 'x', data: { type: 'need login' } }, 'session-lost'],
  ['need login under an unknown code', { code: 400, msg: 'x', data: { type: 'need login' } }, 'session-lost'],
  ['logged in', { code: 303, msg: 'x', data: { type: 'logged in' } }, 'logged-in'],
  ['303 without a type', { code: 303, msg: 'x', data: [] }, 'logged-in'],
  ['expired', { code: 409, msg: 'x', data: [] }, 'session-lost'],
  ['no right', { code: 401, msg: 'x', data: [] }, 'no-permission'],
  ['HTML page', '<!doctype html><title>x</title>', 'unreadable'],
  ['empty body', '', 'unreadable'],
  ['JSON without a code', { msg: 'No permission request' }, 'unreadable'],
  ['null code', { code: null, msg: '' }, 'unreadable'],
  ['exception body under status 200', { code: 1, message: 'boom' }, 'unreadable'],
])('%s', (_, body, kind) => {
  expect(kindOf(body)).toBe(kind)
})

test('checks the HTTP status before the body code', () => {
  expect(classify(answer({ code: 1, message: 'file too large' }, 500), true)).toEqual({ kind: 'http', status: 500 })
  expect(classify(answer({ code: 409, msg: 'x', data: [] }, 409), true)).toEqual({ kind: 'http', status: 409 })
})

test('401 without a token requires a login', () => {
  expect(classify(answer({ code: 401, msg: 'x', data: null }), false).kind).toBe('session-lost')
})

test('distinguishes a page after a redirect from a broken response', () => {
  expect(classify(answer('<html></html>', 200, true), true)).toEqual({ kind: 'redirected' })
})
