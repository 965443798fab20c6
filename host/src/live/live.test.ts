import type { LiveChange } from '@member/shared/host'
import { event, fakeStream, hello } from '../testing/fake-stream.ts'
import { meaningOf } from './event-meaning.ts'
import { steady, steadyMs } from './follow-live.ts'
import { createChanges } from './heard-changes.ts'
import { type Break, patience, pauseAfter, readStream } from './read-stream.ts'

describe('changes', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('a change reaches every listener, also after one that throws, whose error stays uncaught', () => {
    const changes = createChanges()
    const told: LiveChange[] = []
    changes.subscribe(() => {
      throw new Error('of an area')
    })
    const leave = changes.subscribe((change) => told.push(change))
    changes.tell({ topic: 'tickets', id: 3 })
    expect(told).toEqual([{ topic: 'tickets', id: 3 }])
    expect(() => jest.runAllTimers()).toThrow('of an area')
    leave()
    changes.tell({ topic: 'messages' })
    expect(told).toHaveLength(1)
  })
})

describe('heard changes', () => {
  test.each([
    ['ticket', { id: 3 }, [{ topic: 'tickets', id: 3 }], false],
    ['desk', {}, [{ topic: 'desk' }], false],
    ['conversation', { with: 9 }, [{ topic: 'messages', id: 9 }], false],
    ['unread', { count: 2 }, [], false],
    ['releases', {}, [], true],
    ['resync', {}, [{ topic: 'tickets' }, { topic: 'messages' }, { topic: 'desk' }], true],
    ['hello', { unread: 1 }, [], false],
    ['beat', {}, [], false],
    ['of a newer server', {}, [], false],
  ])('%s', (event, data, changes, asksReleases) =>
    expect(meaningOf({ event, data })).toEqual({ changes, asksReleases }),
  )
})

describe('outcome', () => {
  const ended = (reason: string): Break => ({ kind: 'ended', reason })
  const at = (failed: number) => ({ failed, retry: 7_000 })

  test.each<[string, Break, number, [least: number, most: number]]>([
    ['a server that stops: when it said', ended('stopping'), 0, [7_000, 7_000]],
    ['other rights: at once', ended('rights'), 0, [0, 1_000]],
    ['the place was taken by another browser: poll', ended('too-many'), 0, [300_000, 600_000]],
    ['a session that ended, but has a new token', ended('session'), 0, [500, 1_000]],
    ['a reason of a newer server', ended('tired'), 0, [7_000, 7_000]],
    ['a connection that broke: when the server said', { kind: 'broken' }, 0, [7_000, 7_000]],
    ['no connection', { kind: 'broken' }, 1, [1_000, 2_000]],
    ['none again: within ten seconds of the return', { kind: 'broken' }, 9, [4_000, 8_000]],
    ['none for long', { kind: 'broken' }, 40, [30_000, 60_000]],
    ['silence', { kind: 'silent' }, 0, [500, 1_000]],
    ['silence again and again: poll', { kind: 'silent' }, 2, [300_000, 600_000]],
    ['an expired token', { kind: 'login' }, 1, [1_000, 2_000]],
    ['a busy server', { kind: 'later', seconds: 300 }, 0, [300_000, 600_000]],
  ])('%s', (_what, outcome, failed, [least, most]) => {
    expect(pauseAfter(outcome, at(failed), 0)).toBe(least)
    expect(pauseAfter(outcome, at(failed), 1)).toBe(most)
  })
})

describe('read stream', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function open(answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
    const heard: string[] = []
    const controller = new AbortController()
    const asked = jest.fn<Promise<Response>, Parameters<typeof window.fetch>>(async (_address, options) =>
      answer(options?.signal),
    )
    const outcome = readStream({
      fetch: asked,
      address: '/api/live',
      headers: { 'ba-user-token': 'secret' },
      signal: controller.signal,
      onEvent: ({ event, data }) => heard.push(`${event} ${JSON.stringify(data)}`),
      onPosition: (position) => heard.push(`at ${position}`),
      onRetry: (ms) => heard.push(`retry ${ms}`),
    })
    return { outcome, heard, asked, abort: () => controller.abort() }
  }

  const answered = (status: number, body: string, headers: Record<string, string> = {}) =>
    ({ ok: status < 300, status, headers: new Headers(headers), text: async () => body }) as Response

  test('tells each event, also those that come in pieces, and why the stream ended', async () => {
    const stream = fakeStream()
    const { outcome, heard, asked } = open(() => stream.response)
    const text = hello(2) + event('ticket', { id: 3 }, 'abc-2') + event('end', { reason: 'stopping' }, 'abc-2')
    for (const letter of text) stream.send(letter)
    stream.end()
    expect(await outcome).toEqual({ kind: 'ended', reason: 'stopping' })
    expect(heard.filter((one) => !one.startsWith('retry'))).toEqual([
      'hello {"unread":2,"reach":"all","releases":"told","heartbeat":15}',
      'at abc-1',
      'ticket {"id":3}',
      'at abc-2',
      'end {"reason":"stopping"}',
      'at abc-2',
    ])
    expect(heard).toContain('retry 700')
    expect(asked.mock.calls[0]?.[0]).toBe('/api/live')
  })

  test('a proxy in front of the API has it say nothing of releases', async () => {
    const stream = fakeStream()
    stream.response.headers.set('x-live-releases', 'ask')
    const { outcome, heard } = open(() => stream.response)
    stream.send(hello(2))
    stream.end()
    await outcome
    expect(heard[1]).toBe('hello {"unread":2,"reach":"all","releases":"ask","heartbeat":15}')
  })

  test('a stream that breaks off has no reason', async () => {
    const stream = fakeStream()
    const { outcome } = open(() => stream.response)
    stream.send(hello(0))
    stream.end()
    expect(await outcome).toEqual({ kind: 'broken' })
  })

  test('a proxy that collects what is sent counts as silence', async () => {
    const { outcome } = open((signal) => fakeStream(signal).response)
    await jest.advanceTimersByTimeAsync(patience.hello)
    expect(await outcome).toEqual({ kind: 'silent' })
  })

  test('a stream without signs of life counts as silence, one with them stays', async () => {
    let stream = fakeStream()
    const { outcome } = open((signal) => {
      stream = fakeStream(signal)
      return stream.response
    })
    stream.send(hello(0))
    for (let beats = 0; beats < 10; beats += 1) {
      await jest.advanceTimersByTimeAsync(15_000)
      stream.send(event('beat', {}))
    }
    const state = jest.fn()
    void outcome.then(state)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(state).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(15_000)
    expect(state).toHaveBeenCalledWith({ kind: 'silent' })
  })

  test.each([
    [answered(404, '<h1>页面不存在</h1>'), { kind: 'absent' }],
    [answered(200, '<h1>Home</h1>', { 'content-type': 'text/html' }), { kind: 'absent' }],
    [answered(200, '{"code":0,"msg":"no such controller"}'), { kind: 'absent' }],
    [answered(200, '{"code":303}'), { kind: 'login' }],
    [answered(200, '{"code":409}'), { kind: 'login' }],
    [answered(200, '{"code":0}', { 'retry-after': '30' }), { kind: 'later', seconds: 30 }],
    [answered(503, '{"code":0}', { 'retry-after': '300' }), { kind: 'later', seconds: 300 }],
    [answered(502, 'bad gateway'), { kind: 'later', seconds: 60 }],
    [answered(503, '', { 'retry-after': '999999' }), { kind: 'later', seconds: 3_600 }],
  ])('an answer that is no stream: %#', async (answer, outcome) => {
    expect(await open(() => answer).outcome).toEqual(outcome)
  })

  test('no connection, and a tab that gives up', async () => {
    expect(await open(() => Promise.reject(new TypeError('failed'))).outcome).toEqual({ kind: 'broken' })
    const { outcome, abort } = open((signal) => fakeStream(signal).response)
    abort()
    expect(await outcome).toEqual({ kind: 'broken' })
  })
})

describe('steady', () => {
  let told: LiveChange[]
  let tell: (change: LiveChange) => void
  beforeEach(() => {
    jest.useFakeTimers()
    told = []
    tell = steady((change) => told.push(change))
  })
  afterEach(() => jest.useRealTimers())

  test('one change is told at once', () => {
    tell({ topic: 'tickets', id: 3 })
    jest.advanceTimersByTime(10 * steadyMs)
    expect(told).toEqual([{ topic: 'tickets', id: 3 }])
  })

  test('of many changes one a second is told, and the last of them always', () => {
    for (let id = 1; id <= 5; id += 1) tell({ topic: 'tickets', id })
    expect(told).toHaveLength(1)
    jest.advanceTimersByTime(steadyMs)
    expect(told.slice(1)).toEqual([{ topic: 'tickets' }])
    tell({ topic: 'tickets', id: 6 })
    expect(told).toHaveLength(2)
    jest.advanceTimersByTime(steadyMs)
    expect(told.slice(2)).toEqual([{ topic: 'tickets', id: 6 }])
  })

  test('several changes of one row keep its id, and topics do not wait for each other', () => {
    for (let times = 0; times < 3; times += 1) tell({ topic: 'tickets', id: 3 })
    tell({ topic: 'messages', id: 9 })
    expect(told).toEqual([
      { topic: 'tickets', id: 3 },
      { topic: 'messages', id: 9 },
    ])
    jest.advanceTimersByTime(steadyMs)
    expect(told.slice(2)).toEqual([{ topic: 'tickets', id: 3 }])
  })
})
