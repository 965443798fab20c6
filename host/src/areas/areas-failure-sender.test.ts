import { type FailureReport, failureReportsAddress } from '@member/shared/failure-report'
import { createFetchAhead } from './look-ahead.ts'
import { AreaError } from './reason.ts'
import { hostChunks } from './release-files.ts'
import { reportTo, sameMs } from './reports.ts'

/** A failure that a member was not told of. */
const failure = (over: Partial<FailureReport> = {}): FailureReport => ({
  schema: 1,
  area: 'made',
  release: '1.0.0-aaaaaaaaaaaa',
  phase: 'load',
  reason: 'files',
  outcome: 'retried',
  reference: 'AAAAAA',
  ...over,
})

/** A tab that takes beacons. */
function openTab({ stored }: { stored?: () => string | null } = {}) {
  const bodies: string[] = []
  const network = { online: true, now: 1_700_000_000_000 }
  /** A blob that can be read at once. */
  class Text {
    readonly text: string
    readonly type: string
    constructor([text]: [string], { type }: { type: string }) {
      this.text = text
      this.type = type
    }
  }
  const window = Object.assign(new EventTarget(), {
    navigator: {
      get onLine() {
        return network.online
      },
      sendBeacon(address: string, { text, type }: Text) {
        if (address !== failureReportsAddress || type !== 'application/json') return false
        bodies.push(text)
        return true
      },
    },
    localStorage: { getItem: (key: string) => (key === 'userInfo' ? (stored?.() ?? null) : null) },
  }) as unknown as Window
  Object.assign(globalThis, { Blob: Text })
  const report = reportTo(window, () => network.now)
  const told: unknown[] = []
  window.addEventListener('member:area-attempt', (event) => told.push((event as CustomEvent).detail))
  const sender = {
    send: ({ schema: _, phase: __, ...failed }: FailureReport) => report(failed),
    networkAnswers: () =>
      report({ area: 'made', release: '1.0.0-aaaaaaaaaaaa', reference: 'BBBBBB', outcome: 'ready' }),
  }
  return { report, sender, network, window, told, sent: (): FailureReport[] => bodies.map((body) => JSON.parse(body)) }
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

describe('failure sender', () => {
  test('a failure is sent as it is', () => {
    const { sender, sent } = openTab()
    sender.send(failure())
    expect(sent()).toEqual([failure()])
  })

  test('a failure that says when it failed keeps that', () => {
    const { report, sent } = openTab()
    const { schema: _, ...failed } = failure({ phase: 'run' })
    report(failed)
    expect(sent()).toMatchObject([{ reason: 'files', phase: 'run' }])
  })

  test('what fails as the page is left is not sent, and is again when the browser shows that page once more', () => {
    const { sender, window, sent } = openTab()
    window.dispatchEvent(new Event('pagehide'))
    sender.send(failure())
    window.dispatchEvent(new Event('pageshow'))
    sender.send(failure({ reason: 'timeout' }))
    expect(sent()).toEqual([failure({ reason: 'timeout' })])
  })

  test('a member’s report has their token, that of a guest or with a blocked storage has none', () => {
    const blocked = openTab({
      stored: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    blocked.sender.send(failure())
    expect(blocked.sent()).toEqual([failure()])
    const member = openTab({ stored: () => JSON.stringify({ id: 7, token: 'secret' }) })
    member.sender.send(failure())
    expect(member.sent()).toEqual([{ ...failure(), token: 'secret' }])
  })

  test('the same failure is sent once a minute, another one at once', () => {
    const { sender, sent, network } = openTab()
    sender.send(failure())
    sender.send(failure({ reference: 'BBBBBB' }))
    expect(sent()).toHaveLength(1)
    sender.send(failure({ reason: 'timeout' }))
    sender.send(failure({ release: '1.1.0-bbbbbbbbbbbb' }))
    sender.send(failure({ area: 'other' }))
    expect(sent()).toHaveLength(4)
    network.now += sameMs
    sender.send(failure())
    expect(sent()).toHaveLength(5)
  })

  test('each failure that a member sees is sent, as they may name its reference', () => {
    const { sender, sent } = openTab()
    for (const reference of ['AAAAAA', 'BBBBBB', 'BBBBBB']) sender.send(failure({ outcome: 'gave-up', reference }))
    expect(sent().map(({ reference }) => reference)).toEqual(['AAAAAA', 'BBBBBB'])
  })

  test('what fails as the site does not answer waits until a page was opened', () => {
    const { sender, sent } = openTab()
    sender.send(failure({ reason: 'offline' }))
    expect(sent()).toEqual([])
    sender.networkAnswers()
    sender.networkAnswers()
    expect(sent()).toEqual([failure({ reason: 'offline' })])
  })

  test('whatever fails without a network waits for one', () => {
    const { sender, sent, network } = openTab()
    network.online = false
    sender.send(failure({ reason: 'render-threw', phase: 'render' }))
    sender.networkAnswers()
    expect(sent()).toEqual([])
    network.online = true
    sender.networkAnswers()
    expect(sent()).toHaveLength(1)
  })

  test('the window hears it as well, and of a page that was opened, which is no failure', () => {
    const { sender, sent, told } = openTab()
    const { schema: _, phase: __, ...failed } = failure()
    sender.send(failure())
    sender.networkAnswers()
    expect(told).toEqual([failed, expect.objectContaining({ outcome: 'ready' })])
    expect(sent()).toHaveLength(1)
  })
})

describe('fetch ahead', () => {
  const likely = { area: 'made', path: '/user/made' }

  function fetchAhead(line: { onLine?: boolean; connection?: object } = {}, answer = async () => new Response('')) {
    const fetch = jest.fn((_file: RequestInfo | URL, _how?: RequestInit) => answer())
    const ahead = createFetchAhead({
      page: { navigator: { onLine: true, ...line } as Navigator, memberIntegrity: (file) => `sha384-${file}`, fetch },
      filesOf: async ({ area }) => [`/r/${area}/a.js`, `/r/${area}/b.js`],
    })
    return { ahead, asked: () => fetch.mock.calls.map(([file]) => file), how: () => fetch.mock.calls.at(-1)?.[1] }
  }

  test('each file is fetched once, with its integrity, behind everything else', async () => {
    const { ahead, asked, how } = fetchAhead()
    await ahead(likely)
    await ahead(likely)
    expect(asked()).toEqual(['/r/made/a.js', '/r/made/b.js'])
    expect(how()).toMatchObject({ integrity: 'sha384-/r/made/b.js', priority: 'low' })
  })

  test.each([
    ['the member saves data', { connection: { saveData: true } }],
    ['the line is slow', { connection: { effectiveType: '2g' } }],
    ['the line is very slow', { connection: { effectiveType: 'slow-2g' } }],
    ['there is none', { onLine: false }],
  ])('where %s, nothing is fetched', async (_, line) => {
    const { ahead, asked } = fetchAhead(line)
    await ahead(likely)
    expect(asked()).toEqual([])
  })

  test('what failed is fetched the next time', async () => {
    const { ahead, asked } = fetchAhead({}, async () => {
      throw new TypeError('offline')
    })
    await ahead(likely)
    await ahead(likely)
    expect(asked()).toHaveLength(4)
  })
})

describe('host chunks', () => {
  /** What webpack's runtime has in a built host. */
  interface Runtime {
    __webpack_chunk_load__?: (chunk: number) => Promise<string>
    __webpack_public_path__?: string
    __webpack_get_script_filename__?: (chunk: number) => string
  }

  const runtime = globalThis as Runtime

  function start(before: Parameters<typeof hostChunks>[0]) {
    const load = jest.fn(async (chunk: number) => `chunk ${chunk}`)
    Object.assign(runtime, {
      __webpack_chunk_load__: load,
      __webpack_public_path__: '/r/host/1/',
      __webpack_get_script_filename__: (chunk: number) => `${chunk}.js`,
    })
    hostChunks(before)
    return { load, ask: (chunk: number) => runtime.__webpack_chunk_load__?.(chunk) }
  }

  afterEach(() => {
    delete runtime.__webpack_chunk_load__
    delete runtime.__webpack_public_path__
    delete runtime.__webpack_get_script_filename__
  })

  test('a file whose hash is known is asked for at once', async () => {
    const before = jest.fn(() => undefined)
    const { load, ask } = start(before)
    const asked = ask(7)
    expect(load.mock.calls).toEqual([[7]])
    expect(await asked).toBe('chunk 7')
    expect(before.mock.calls).toEqual([['/r/host/1/7.js']])
  })

  test('a file whose hash is not known waits for it', async () => {
    let arrive = () => {}
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { load, ask } = start(() => waiting)
    const asked = ask(7)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    arrive()
    expect(await asked).toBe('chunk 7')
  })

  test('a file whose hash cannot be had fails for that, and is asked for again', async () => {
    const cause = new AreaError('files', 'status 500')
    const before = jest.fn<Promise<void> | undefined, []>(() => Promise.reject(cause))
    const { load, ask } = start(before)
    await expect(ask(7)).rejects.toBe(cause)
    expect(load).not.toHaveBeenCalled()
    before.mockReturnValue(undefined)
    expect(await ask(7)).toBe('chunk 7')
  })
})
