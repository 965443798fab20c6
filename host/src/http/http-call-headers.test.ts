// Concurrent identical calls of a page send one request.
import { ApiError } from '@member/shared'
import texts from '../locales/en/host.json'
import { type Answer, type Call, callHeaders, flattenParams } from './call.ts'
import { classify, httpSentence } from './classify.ts'
import { joinGets } from './send.ts'

describe('call headers', () => {
  const facts = { language: 'en', token: '', storeUuid: '', sameOrigin: true }
  const always = { Accept: 'application/json', server: 'true', 'think-lang': 'en' }

  test('a guest of the main shop sends the three constant headers', () => {
    expect(callHeaders(facts)).toEqual(always)
  })

  test('adds the token, shop and own headers on the same origin', () => {
    expect(callHeaders({ ...facts, token: 't1', storeUuid: 's1' }, { 'x-area': 'account@1' })).toEqual({
      ...always,
      'ba-user-token': 't1',
      uuid: 's1',
      'x-area': 'account@1',
    })
  })

  test('sends another origin only the headers that stock servers allow', () => {
    expect(
      callHeaders({ ...facts, token: 't1', storeUuid: 's1', sameOrigin: false }, { 'x-area': 'account@1' }),
    ).toEqual({
      ...always,
      'ba-user-token': 't1',
    })
  })
})

describe('classify', () => {
  const answer = (body: unknown, status = 200, redirected = false): Answer => ({
    status,
    body,
    requestId: '',
    retryAfter: 0,
    redirected,
    isUnsent: false,
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

  test.each([
    ['a stock server refuses so', { code: 0, msg: 'Please do not request frequently' }, { kind: 'http', status: 429 }],
    // This server's own refusals have a sentence in the member's language.
    [
      'others say it themselves',
      { code: 0, msg: 'x', data: null },
      { kind: 'failure', code: 0, message: 'x', data: null },
    ],
  ])('too many calls: %s', (_, body, verdict) => {
    expect(classify({ ...answer(body), retryAfter: 14 }, true)).toEqual(verdict)
  })

  test('401 without a token requires a login', () => {
    expect(classify(answer({ code: 401, msg: 'x', data: null }), false).kind).toBe('session-lost')
  })

  test('distinguishes a page after a redirect from a broken response', () => {
    expect(classify(answer('<html></html>', 200, true), true)).toEqual({ kind: 'redirected' })
  })
})

describe('flatten params', () => {
  const query = (params: Record<string, unknown>, uuid = '') =>
    new URLSearchParams(flattenParams(params, uuid)).toString()

  test.each([
    ['plain values', { page: 2, keywords: 'a b' }, 'page=2&keywords=a+b'],
    ['arrays', { id: [7, 9] }, 'id%5B0%5D=7&id%5B1%5D=9'],
    [
      'nested values',
      { filter: { state: ['open'], mine: true } },
      'filter%5Bstate%5D%5B0%5D=open&filter%5Bmine%5D=true',
    ],
    ['nothing for null and undefined', { a: null, b: undefined, c: 0 }, 'c=0'],
  ])('%s', (_, params, expected) => {
    expect(query(params)).toBe(expected)
  })

  test('the shop replaces another value of the name and comes last', () => {
    expect(query({ uuid: '123', page: 1 }, 'shop-2')).toBe('page=1&uuid=shop-2')
  })

  test('keeps another uuid without a shop', () => {
    expect(query({ uuid: '123' })).toBe('uuid=123')
  })
})

describe('http sentence', () => {
  // Each sentence of the specification's error catalogue (section 8), by status.

  test.each([
    [302, 'Interface redirected!'],
    [400, 'Incorrect parameter!'],
    [401, 'You do not have permission to operate!'],
    [403, 'You do not have permission to operate!'],
    [404, 'Error requesting address: {{url}}'],
    [408, 'Request timed out!'],
    [409, 'The same data already exists in the system!'],
    [500, 'Server internal error!'],
    [501, 'Service not implemented!'],
    [502, 'Gateway error!'],
    [503, 'Service unavailable!'],
    [504, 'The service is temporarily unavailable Please try again later!'],
    [505, 'HTTP version is not supported!'],
    [418, 'Abnormal problem, please contact the website administrator!'],
    [429, 'Abnormal problem, please contact the website administrator!'],
  ])('%i: %s', (status, sentence) => {
    expect(texts[httpSentence(status) as keyof typeof texts]).toBe(sentence)
  })

  test.each([
    ['http.timeout', 'Network request timeout!'],
    ['http.unreachable', 'Server exception!'],
    ['http.offline', 'You are disconnected!'],
    ['http.success', 'Operation successful'],
    ['notFound.title', 'Page not found: {{path}}'],
    ['menu.unrecognised', 'Navigation failed, the menu type is unrecognized!'],
    ['upload.incomplete', 'The data of the uploaded file is incomplete!'],
    ['upload.type', 'The type of uploaded file is not allowed!'],
    ['upload.size', 'The size of the uploaded file exceeds the allowed range!'],
  ] as const)('%s: %s', (key, sentence) => {
    expect(texts[key]).toBe(sentence)
  })
})

describe('join gets', () => {
  const answer: Answer = { status: 200, body: 'x', requestId: '', retryAfter: 0, redirected: false, isUnsent: false }
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
})
