import { ApiError } from '@member/shared'
import type { HostApi } from '@member/shared/host'
import {
  areaHost,
  busyLimitMs,
  type CheckedCall,
  createNavigationLimit,
  MisuseError,
  misuseOf,
  navigations,
  type Pace,
} from './area-host.ts'
import { siteFailure, watchUncaught } from './isolation.ts'

describe('area host', () => {
  const culprit = { area: 'messages', release: '1.0.0-aaaaaaaaaaaa' }

  function open(pace?: () => Pace) {
    const host = {
      notify: jest.fn(),
      navigate: jest.fn(),
      endSession: jest.fn(async () => {}),
      solveCaptcha: jest.fn(async () => null),
      holdUnsaved: jest.fn(() => () => {}),
      whileBusy: jest.fn(<T>(work: Promise<T>) => work),
    }
    const blame = jest.fn()
    const checked = areaHost(host as unknown as HostApi, culprit, blame, pace)
    return { host, blame, checked }
  }

  test('navigations without end are refused, and told once', () => {
    const paces: Pace[] = ['fine', 'too-fast', 'still-too-fast']
    const { host, blame, checked } = open(() => paces.shift() ?? 'fine')
    checked.navigate('/a')
    expect(() => checked.navigate('/b')).toThrow(/^area messages: navigate: more than/)
    expect(() => checked.navigate('/c')).toThrow(/^area messages: navigate: more than/)
    expect(host.navigate.mock.calls).toEqual([['/a', {}]])
    expect(blame).toHaveBeenCalledTimes(1)
  })

  const wrong = (value: unknown): never => value as never

  test('right calls reach the host as they are', async () => {
    const { host, blame, checked } = open()
    checked.notify({ tone: 'info', text: 'Saved' })
    checked.navigate('/user', { replace: true })
    checked.holdUnsaved('page')
    await checked.endSession('/user')
    await checked.solveCaptcha({ account: 'a' })
    expect(await checked.whileBusy(Promise.resolve(7))).toBe(7)
    expect(host.notify).toHaveBeenCalledWith({ tone: 'info', text: 'Saved' })
    expect(host.navigate).toHaveBeenCalledWith('/user', { replace: true })
    expect(host.endSession).toHaveBeenCalledWith('/user')
    expect(host.solveCaptcha).toHaveBeenCalledWith({ account: 'a' })
    expect(blame).not.toHaveBeenCalled()
  })

  test('wrong calls are answered with an error that names the area, are reported, and do not reach the host', async () => {
    const { host, blame, checked } = open()
    const named = /^area messages: /
    expect(() => checked.notify(wrong({ tone: 'info', text: {} }))).toThrow(named)
    expect(() => checked.navigate(wrong({}))).toThrow(named)
    expect(() => checked.holdUnsaved(wrong('tab'))).toThrow(named)
    await expect(checked.endSession(wrong(7))).rejects.toThrow(named)
    await expect(checked.solveCaptcha(wrong('a'))).rejects.toThrow(named)
    await expect(checked.whileBusy(wrong({}))).rejects.toThrow(named)
    for (const call of Object.values(host)) expect(call).not.toHaveBeenCalled()
    expect(blame).toHaveBeenCalledTimes(6)
    expect(blame).toHaveBeenLastCalledWith(expect.any(Error), 'misuse', culprit)
  })

  test('work that does not end is reported once', async () => {
    jest.useFakeTimers()
    try {
      const { blame, checked } = open()
      void checked.whileBusy(new Promise(() => {}))
      await jest.advanceTimersByTimeAsync(busyLimitMs - 1)
      expect(blame).not.toHaveBeenCalled()
      await jest.advanceTimersByTimeAsync(busyLimitMs)
      expect(blame).toHaveBeenCalledTimes(1)
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('misuse', () => {
  test.each<[CheckedCall, unknown, string | null]>([
    ['notify', { tone: 'info', text: 'Saved' }, null],
    ['notify', { tone: 'info', text: { en: 'Saved' } }, 'text must be a string, not object'],
    ['notify', { tone: 'loud', text: 'Saved' }, 'there is no tone loud'],
    ['notify', { tone: {}, text: 'Saved' }, 'there is no tone object'],
    ['notify', 'Saved', 'the notice must be an object, not string'],
    ['notify', null, 'the notice must be an object, not null'],
    ['whileBusy', Promise.resolve(), null],
    ['whileBusy', () => {}, 'work must be a promise, not function'],
    ['whileBusy', undefined, 'work must be a promise, not undefined'],
    ['navigate', '/user', null],
    ['navigate', { pathname: '/user' }, 'to must be a string, not object'],
    ['endSession', '/user', null],
    ['endSession', undefined, 'back must be a string, not undefined'],
    ['solveCaptcha', undefined, null],
    ['solveCaptcha', { account: 'a' }, null],
    ['solveCaptcha', 'a', 'the options must be an object, not string'],
    ['holdUnsaved', 'page', null],
    ['holdUnsaved', true, 'there is no loss with boolean'],
  ])('%s with %p: %p', (call, argument, expected) => {
    expect(misuseOf(call, [argument])).toBe(expected)
  })
})

describe('navigation limit', () => {
  const a = '1.0.0-aaaaaaaaaaaa'
  const b = '1.0.0-bbbbbbbbbbbb'

  /** A limit, and a way to navigate so many times with these pauses. */
  function open() {
    let now = 0
    const pace = createNavigationLimit(() => now)
    return (release: string, times: number, everyMs: number) => {
      const paces = Array.from({ length: times }, () => {
        now += everyMs
        return pace(release)
      })
      return [...new Set(paces)].join(', ')
    }
  }

  test('as many as a browser takes are fine, and the next one is told once', () => {
    const go = open()
    expect(go(a, navigations.atMost, 1)).toBe('fine')
    expect(go(a, 1, 1)).toBe('too-fast')
    expect(go(a, 9, 1)).toBe('still-too-fast')
  })

  test('a member who moves along the pages never meets the limit', () => {
    const go = open()
    expect(go(a, 1_000, navigations.inMs / navigations.atMost)).toBe('fine')
  })

  test('refused ones count, so that only a pause ends it', () => {
    const go = open()
    go(a, navigations.atMost + 1, 10)
    expect(go(a, navigations.inMs / 10, 10)).toBe('still-too-fast')
    expect(go(a, 1, navigations.inMs)).toBe('fine')
  })

  test('each release has its own', () => {
    const go = open()
    go(a, navigations.atMost + 1, 1)
    expect(go(b, 1, 1)).toBe('fine')
  })
})

describe('uncaught', () => {
  const messages = { area: 'messages', release: '1.0.0-aaaaaaaaaaaa' }
  const inMessages = 'https://site.example/r/messages/1.0.0-aaaaaaaaaaaa/page.js'
  const inHost = 'https://site.example/r/host/1.0.0-hhhhhhhhhhhh/main.js'
  const from = (address: string, error: Error = new Error('x')) => Object.assign(error, { stack: `f@${address}:1:2` })

  test.each([
    ['an error of an area', { error: from(inMessages) }, { culprit: messages }],
    ['text thrown by an area', { error: 'x', script: inMessages }, { culprit: messages }],
    ['an error of the host', { error: from(inHost) }, { culprit: null }],
    [
      'a refusal of the server that an area let go',
      { error: from(inMessages, new ApiError('failure', 'x')) },
      { culprit: messages },
    ],
    ['a refusal of the server, asked by nobody known', { error: from(inHost, new ApiError('failure', 'x')) }, null],
    [
      'a call that was answered with an error already',
      { error: from(inMessages, new MisuseError(messages, 'notify', 'x')) },
      null,
    ],
    [
      'a late file that did not come',
      { error: from(inMessages, Object.assign(new Error('x'), { name: 'ChunkLoadError' })) },
      null,
    ],
    ['a call that ended with its page', { error: from(inMessages, new ApiError('aborted', 'x')) }, null],
    [
      'observers of sizes',
      { message: 'ResizeObserver loop completed with undelivered notifications.', script: inHost },
      null,
    ],
    ['a script of another origin', { error: null, message: 'Script error.' }, null],
    ['an extension', { error: from('chrome-extension://abc/content.js') }, null],
    [
      'an extension in Firefox that calls the site',
      { error: from(`moz-extension://abc/a.js:1:1\ng@${inMessages}`) },
      null,
    ],
    ['a script of nobody', { error: from('https://site.example/else.js') }, null],
  ])('%s', (_, uncaught, expected) => {
    expect(siteFailure({ error: undefined, message: '', script: '', ...uncaught })).toEqual(expected)
  })

  test('handlers, timers and rejections are told', () => {
    const heard = new EventTarget()
    const blame = jest.fn()
    watchUncaught(heard as unknown as Window, blame, () => true)
    const error = from(inMessages)
    heard.dispatchEvent(Object.assign(new Event('error'), { error, message: 'x', filename: inMessages }))
    heard.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    heard.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nobody' }))
    expect(blame.mock.calls).toEqual([
      [error, 'run-threw', messages],
      [error, 'run-threw', messages],
    ])
  })

  test('a release that throws before anything of it was mounted is left to the attempt that opens it', () => {
    const heard = new EventTarget()
    const blame = jest.fn()
    watchUncaught(heard as unknown as Window, blame, () => false)
    heard.dispatchEvent(Object.assign(new Event('error'), { error: from(inMessages), filename: inMessages }))
    expect(blame).not.toHaveBeenCalled()
  })
})
