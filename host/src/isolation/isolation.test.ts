import { ApiError } from '@member/shared'
import type { HostApi } from '@member/shared/host'
import { areaHost, MisuseError, navigations } from './area-host.ts'
import { keepFunctions, siteFailure, watchUncaught } from './isolation.ts'

describe('area host', () => {
  const culprit = { area: 'messages', release: '1.0.0-aaaaaaaaaaaa' }

  function open() {
    const host = {
      notify: jest.fn(),
      navigate: jest.fn(),
      endSession: jest.fn(async () => {}),
      solveCaptcha: jest.fn(async () => null),
      holdUnsaved: jest.fn(() => () => {}),
      whileBusy: jest.fn(<T>(work: Promise<T>) => work),
    }
    const blame = jest.fn()
    const checked = areaHost(host as unknown as HostApi, culprit, blame)
    return { host, blame, checked }
  }

  const wrong = (value: unknown): never => value as never

  test('right calls reach the host as they are', async () => {
    const { host, blame, checked } = open()
    checked.notify({ tone: 'info', text: 'Profile saved' })
    checked.navigate('/user', { replace: true })
    checked.holdUnsaved('page')
    await checked.endSession('/user')
    await checked.solveCaptcha({ account: 'a' })
    expect(await checked.whileBusy(Promise.resolve(7))).toBe(7)
    expect(host.notify).toHaveBeenCalledWith({ tone: 'info', text: 'Profile saved' })
    expect(host.navigate).toHaveBeenCalledWith('/user', { replace: true })
    expect(host.endSession).toHaveBeenCalledWith('/user')
    expect(host.solveCaptcha).toHaveBeenCalledWith({ account: 'a' })
    expect(blame).not.toHaveBeenCalled()
  })

  test('wrong calls are answered with an error that names the area, are reported, and do not reach the host', () => {
    const { host, blame, checked } = open()
    const named = /^area messages: /
    expect(() => checked.notify(wrong({ tone: 'info', text: {} }))).toThrow(named)
    expect(() => checked.navigate(wrong({}))).toThrow(named)
    expect(() => checked.holdUnsaved(wrong('tab'))).toThrow(named)
    expect(() => checked.endSession(wrong(7))).toThrow(named)
    expect(() => checked.solveCaptcha(wrong('a'))).toThrow(named)
    expect(() => checked.whileBusy(wrong({}))).toThrow(named)
    for (const call of Object.values(host)) expect(call).not.toHaveBeenCalled()
    expect(blame).toHaveBeenCalledTimes(6)
    expect(blame).toHaveBeenLastCalledWith(expect.any(Error), 'misuse', culprit)
  })

  test.each<[keyof HostApi, unknown]>([
    ['notify', { tone: 'info', text: { en: 'Profile saved' } }],
    ['notify', { tone: 'loud', text: 'Profile saved' }],
    ['notify', 'Profile saved'],
    ['notify', null],
    ['navigate', { pathname: '/user' }],
    ['holdUnsaved', true],
  ])('%s does not take %p', (call, argument) => {
    const { checked } = open()
    expect(() => (checked[call] as (given: unknown) => unknown)(argument)).toThrow(`area messages: ${call} was called`)
  })

  test.each([undefined, () => {}])('work that is no promise but %p is refused', (work) => {
    expect(() => open().checked.whileBusy(wrong(work))).toThrow('area messages: whileBusy was called')
  })

  test('a captcha is solved without options', async () => {
    const { host, checked } = open()
    await checked.solveCaptcha()
    expect(host.solveCaptcha).toHaveBeenCalledTimes(1)
  })
})

describe('navigation limit', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** A release that navigates so many times with these pauses; how many of them the host is asked for. */
  function go({ host, checked }: ReturnType<typeof openRelease>, times: number, everyMs: number): number {
    const before = host.navigate.mock.calls.length
    for (let time = 0; time < times; time += 1) {
      jest.advanceTimersByTime(everyMs)
      try {
        checked.navigate('/user')
      } catch {}
    }
    return host.navigate.mock.calls.length - before
  }
  let releases = 0
  const openRelease = () => {
    releases += 1
    const host = { navigate: jest.fn() }
    const blame = jest.fn()
    const culprit = { area: 'messages', release: `1.0.${releases}-aaaaaaaaaaaa` }
    return { host, blame, checked: areaHost(host as unknown as HostApi, culprit, blame) }
  }

  test('as many as a browser takes reach the host, the next ones are refused and told', () => {
    const release = openRelease()
    expect(go(release, navigations.atMost, 1)).toBe(navigations.atMost)
    expect(go(release, 2, 1)).toBe(0)
    expect(release.blame).toHaveBeenCalledTimes(2)
  })

  test('a member who moves along the pages never meets the limit', () => {
    expect(go(openRelease(), 1_000, navigations.inMs / navigations.atMost)).toBe(1_000)
  })

  test('refused ones count, so that only a pause ends it', () => {
    const release = openRelease()
    go(release, navigations.atMost + 1, 10)
    expect(go(release, navigations.inMs / 10, 10)).toBe(0)
    expect(go(release, 1, navigations.inMs)).toBe(1)
  })

  test('each release has its own', () => {
    go(openRelease(), navigations.atMost + 1, 1)
    expect(go(openRelease(), 1, 1)).toBe(1)
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
      { error: from(inMessages, new MisuseError(messages, 'x')) },
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

class FakeHistory {
  entries: unknown[] = []
  pushState(...entry: unknown[]) {
    this.entries.push(entry)
  }
  replaceState(...entry: unknown[]) {
    this.entries = [entry]
  }
}

const open = () => {
  const history = new FakeHistory()
  const noticed = jest.fn((_: Error) => true)
  const keep = () => keepFunctions(history, ['pushState'], noticed)
  return { history, noticed, keep }
}

test('what an area puts in place of a function is ignored and noticed', () => {
  const { history, noticed, keep } = open()
  keep()
  history.pushState = () => {}
  history.pushState('a', '', '/a')
  expect(history.entries).toEqual([['a', '', '/a']])
  expect(noticed.mock.calls).toEqual([[new Error('pushState was replaced')]])
})

test('a changed prototype changes nothing', () => {
  const { history, keep } = open()
  keep()
  const original = FakeHistory.prototype.pushState
  FakeHistory.prototype.pushState = () => {}
  history.pushState('c')
  FakeHistory.prototype.pushState = original
  expect(history.entries).toEqual([['c']])
})

test('what is no area puts another function in its place', () => {
  const { history, noticed, keep } = open()
  keep()
  noticed.mockReturnValueOnce(false)
  history.pushState = () => {}
  history.pushState('a')
  expect(history.entries).toEqual([])
})
