import axios, { AxiosHeaders } from 'axios'
import { lastingAdapter } from './lasting-adapter.ts'
import type { Connection } from './send.ts'
import { watchConnection } from './watch-connection.ts'

describe('the connection', () => {
  let told: string[] = []
  const hear = ({ type }: Event) => told.push(type)

  function watch(connection: Connection = {}) {
    const asked = jest.fn<Promise<unknown>, []>(async () => {})
    const onAway = jest.fn()
    watchConnection({ window: window as Window & typeof globalThis, connection, ask: asked, onAway, random: () => 1 })
    const heard = (answers: boolean) => connection.heard?.(answers)
    // A call that is not answered either tells so.
    asked.mockImplementation(async () => heard(false))
    return { asked, onAway, heard, throttled: (seconds: number) => connection.throttled?.(seconds) }
  }

  function show(state: 'visible' | 'hidden'): void {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    jest.useFakeTimers()
    told = []
    for (const type of ['online', 'offline']) window.addEventListener(type, hear)
  })
  afterEach(() => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, hear)
  })

  test('what was refused is taken up once when the time is over, and not again when that is refused too', () => {
    const { throttled } = watch()
    for (const seconds of [14, 14, 13]) throttled(seconds)
    jest.advanceTimersByTime(16_000)
    expect(told).toEqual([])
    jest.advanceTimersByTime(1_000)
    throttled(30)
    jest.advanceTimersByTime(60_000)
    expect(told).toEqual(['offline', 'online'])
    jest.advanceTimersByTime(60_000)
    throttled(14)
    jest.advanceTimersByTime(17_000)
    expect(told).toHaveLength(4)
  })

  test('what was refused before anybody heard of it is taken up when the time is over', () => {
    watch({ refusedFor: 14 })
    jest.advanceTimersByTime(16_000)
    expect(told).toEqual([])
    jest.advanceTimersByTime(1_000)
    expect(told).toEqual(['offline', 'online'])
  })

  test('a server that answers is asked nothing', () => {
    const { asked, heard } = watch()
    heard(true)
    jest.advanceTimersByTime(600_000)
    expect([asked.mock.calls.length, told]).toEqual([0, []])
  })

  test('a server that is back after half a minute is heard within ten seconds, and told once', async () => {
    const { asked, onAway, heard } = watch()
    heard(false)
    heard(false)
    expect(onAway).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(asked.mock.calls.length).toBeGreaterThan(3)
    expect(onAway).toHaveBeenLastCalledWith(true)
    asked.mockImplementation(async () => heard(true))
    await jest.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual(['offline', 'online'])
    expect(onAway).toHaveBeenLastCalledWith(false)
    const times = asked.mock.calls.length
    await jest.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveBeenCalledTimes(times)
  })

  test.each([
    ['refuses', 0, 8],
    ['hangs for ten seconds', 10, 11],
  ])('a server that %s is asked on and on, after an hour too', async (_, takes, atLatest) => {
    const { asked, heard } = watch()
    asked.mockImplementation(async () => void setTimeout(() => heard(false), takes * 1_000))
    heard(false)
    await jest.advanceTimersByTimeAsync(3_600_000)
    asked.mockClear()
    await jest.advanceTimersByTimeAsync(atLatest * 1_000)
    expect(asked).toHaveBeenCalled()
  })

  test('a hidden page asks nothing, and at once when it is seen again', async () => {
    const { asked, heard } = watch()
    heard(false)
    show('hidden')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockImplementation(async () => heard(true))
    show('visible')
    await jest.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['offline', 'online'])
  })

  test('where one call fails on and on while others are answered, it is taken up three times, and then when the page is looked at', async () => {
    const { asked, onAway, heard } = watch()
    asked.mockImplementation(async () => heard(true))
    window.addEventListener('online', () => heard(false))
    heard(false)
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect(asked).toHaveBeenCalledTimes(3)
    expect(onAway).not.toHaveBeenCalledWith(true)
    heard(false)
    window.dispatchEvent(new Event('focus'))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(asked.mock.calls.length).toBeGreaterThan(3)
  })
})

describe('a call that lasts', () => {
  const asked: { address: string; init: RequestInit }[] = []
  const answering = (answer: () => Promise<unknown>) => {
    window.fetch = async (address, init = {}) => {
      asked.push({ address: String(address), init })
      return (await answer()) as Response
    }
  }
  const response = {
    status: 200,
    url: 'http://localhost/api/x',
    headers: [['x-request-id', 'r1']],
    text: async () => '{"code":1}',
  }
  const send = () =>
    axios.create({ adapter: lastingAdapter, timeout: 1_000 }).post(
      '/api/x',
      { a: 1 },
      {
        params: new URLSearchParams({ shop: 'b' }),
        headers: new AxiosHeaders({ 'ba-user-token': 't' }),
      },
    )

  beforeEach(() => void asked.splice(0))

  test('sends the call so that it outlives the document, and reads the answer as the usual adapter does', async () => {
    answering(async () => response)
    const { data, status, headers, request } = await send()
    expect([data, status, headers['x-request-id'], request.responseURL]).toEqual([{ code: 1 }, 200, 'r1', response.url])
    expect(asked[0]).toMatchObject({
      address: '/api/x?shop=b',
      init: { method: 'POST', keepalive: true, body: '{"a":1}', headers: { 'ba-user-token': 't' } },
    })
  })

  test('rejects without an answer', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(send()).rejects.toThrow('Failed to fetch')
  })
})
