// Concurrent identical calls of a page send one request.
import { ApiError } from '@member/shared'
import type { Answer, Call } from './call.ts'
import { joinGets } from './join-gets.ts'

const answer: Answer = { status: 200, body: 'x', requestId: '', redirected: false }
const get: Call = { method: 'GET', path: '/api/a', params: { page: 1 } }

function setUp() {
  const sent: { call: Call; settle: () => void }[] = []
  let language = 'en'
  const send = joinGets(
    (call) => new Promise((resolve) => sent.push({ call, settle: () => resolve(answer) })),
    () => language,
    () => new ApiError('aborted', 'left'),
  )
  return {
    send,
    sent,
    speak: (next: string) => {
      language = next
    },
    settle: () => {
      for (const one of sent) one.settle()
    },
  }
}

test('identical calls share one request and its response', async () => {
  const { send, sent, settle } = setUp()
  const all = Promise.all([send(get, 't'), send({ ...get, params: { page: 1 } }, 't'), send(get, 't')])
  expect(sent).toHaveLength(1)
  settle()
  await expect(all).resolves.toEqual([answer, answer, answer])
})

test('all of them reject when it fails', async () => {
  const send = joinGets(
    () => Promise.reject(new ApiError('timeout', 'late')),
    () => '',
    () => new ApiError('aborted', 'left'),
  )
  const outcomes = await Promise.allSettled([send(get, ''), send(get, '')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('after the response, the next call is sent', async () => {
  const { send, sent, settle } = setUp()
  const first = send(get, 't')
  settle()
  await first
  void send(get, 't')
  expect(sent).toHaveLength(2)
})

test.each<[string, Call, string]>([
  ['another query', { ...get, params: { page: 2 } }, 't'],
  ['another path', { ...get, path: '/api/b' }, 't'],
  ['another token', get, 'u'],
  ['another area', { ...get, headers: { 'x-area': 'b@1' } }, 't'],
  ['a POST', { ...get, method: 'POST' }, 't'],
])('%s is a call of its own', (_, call, token) => {
  const { send, sent } = setUp()
  void send(get, 't')
  void send(call, token)
  expect(sent).toHaveLength(2)
})

test('a call in another language is a separate request', () => {
  const { send, sent, speak } = setUp()
  void send(get, 't')
  speak('zh-cn')
  void send(get, 't')
  expect(sent).toHaveLength(2)
})

test('a GET after a POST does not share an earlier request', async () => {
  const { send, sent, settle } = setUp()
  void send(get, 't')
  const post = send({ ...get, method: 'POST' }, 't')
  void send(get, 't')
  expect(sent).toHaveLength(3)
  settle()
  await post
  void send(get, 't')
  expect(sent).toHaveLength(4)
})

test('the request is aborted only when all of its callers have left', async () => {
  const { send, sent } = setUp()
  const pages = [new AbortController(), new AbortController()] as const
  const calls = pages.map(({ signal }) => send({ ...get, signal }, 't').catch((error: ApiError) => error.kind))
  pages[0].abort()
  await expect(calls[0]).resolves.toBe('aborted')
  expect(sent[0]?.call.signal?.aborted).toBe(false)
  pages[1].abort()
  await expect(calls[1]).resolves.toBe('aborted')
  expect(sent[0]?.call.signal?.aborted).toBe(true)
})

test('a call after all have left is sent again, an aborted call is not sent', async () => {
  const { send, sent } = setUp()
  const page = new AbortController()
  const left = send({ ...get, signal: page.signal }, 't').catch(() => {})
  page.abort()
  await left
  void send(get, 't')
  expect(sent).toHaveLength(2)
  await expect(send({ ...get, signal: page.signal }, 't')).rejects.toMatchObject({ kind: 'aborted' })
  expect(sent).toHaveLength(2)
})
