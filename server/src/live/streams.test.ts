import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Change } from '../database/changes.ts'
import { type Channel, ownChannel } from '../shared-state/shared-state.ts'
import { listening } from '../testing/ports.ts'
import { until } from '../testing/time.ts'
import { returnTime } from './hub.ts'
import { recentChanges } from './recent-changes.ts'
import { relay } from './relay.ts'
import { openStream } from './stream.ts'

describe('recent changes', () => {
  let now = 1_000
  const clock = () => now

  const change = (member: number) => ({ kind: 'unread', member }) as const

  test('what happened since a position is known until too much has happened', () => {
    const recent = recentChanges(clock, 3)
    const start = recent.position()
    for (const member of [1, 2, 3]) recent.add(change(member))
    expect(recent.since({ position: start })).toMatchObject({ changes: [1, 2, 3].map(change) })
    const later = recent.position()
    expect(recent.since({ position: later })).toMatchObject({ changes: [] })
    recent.add(change(4))
    expect(recent.since({ position: later })).toMatchObject({ changes: [change(4)] })
    expect(recent.since({ position: start })).toBe('unknown')
  })

  test('what happened since a page began is known, and the position before it', () => {
    const recent = recentChanges(clock)
    now += 100
    recent.add(change(1))
    now += 10
    const position = recent.position()
    recent.add(change(2))
    now += 2
    expect(recent.since({ age: 5 })).toEqual({ position, changes: [change(2)] })
    expect(recent.since({ age: 1 })).toEqual({ position: recent.position(), changes: [] })
    expect(recent.since({ age: 50 })).toMatchObject({ changes: [change(1), change(2)] })
    expect(recent.since('now')).toEqual({ position: recent.position(), changes: [] })
  })

  test('nothing is known of a page that began before the process, or before the oldest change that is kept', () => {
    const recent = recentChanges(clock, 1)
    now += 10
    expect(recent.since({ age: 11 })).toBe('unknown')
    recent.add(change(1))
    now += 10
    recent.add(change(2))
    expect(recent.since({ age: 15 })).toBe('unknown')
    expect(recent.since({ age: 5 })).toMatchObject({ changes: [change(2)] })
  })

  test.each([
    ['', ''],
    ['another process', 'ffffffffffff-1'],
    ['the future', '-99'],
    ['no number', '-'],
    ['not a number', '-1e1'],
    ['a negative number', '--1'],
  ])('nothing is known of a position of %s', (_what, ending) => {
    const recent = recentChanges(clock)
    recent.add(change(1))
    const process = recent.position().split('-')[0]
    const position = ending.startsWith('-') ? process + ending : ending
    expect(recent.since({ position })).toBe('unknown')
  })
})

describe('relay', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function setUp(channel: Channel) {
    const heard: Change[] = []
    const reaches: string[] = []
    const own = relay({
      channel,
      elapsed: () => Date.now(),
      onChanges: (changes) => heard.push(...changes),
      onReach: (reach) => reaches.push(reach),
    })
    return { own, heard, reaches }
  }

  test('what one process writes is heard by the others, and not again by itself', () => {
    const channel = ownChannel()
    const [one, two] = [setUp(channel), setUp(channel)]
    one.own.pass([{ kind: 'unread', member: 7 }])
    expect([one.heard, two.heard]).toEqual([[], [{ kind: 'unread', member: 7 }]])
    one.own.stop()
    two.own.stop()
  })

  test('a channel on which it does not hear itself counts as away until it does', async () => {
    let state: 'open' | 'frozen' = 'open'
    const through = ownChannel()
    const channel: Channel = { ...through, publish: (text) => (state === 'open' ? through.publish(text) : undefined) }
    const { own, reaches } = setUp(channel)
    await jest.advanceTimersByTimeAsync(20_000)
    expect([own.reach(), reaches]).toEqual(['all', []])
    state = 'frozen'
    await jest.advanceTimersByTimeAsync(8_000)
    expect([own.reach(), reaches]).toEqual(['process', ['process']])
    state = 'open'
    await jest.advanceTimersByTimeAsync(2_000)
    expect([own.reach(), reaches]).toEqual(['all', ['process', 'all']])
    own.stop()
  })

  test.each(['', 'no JSON', '[]', '{"from":"x"}', '{"from":"x","changes":7}'])(
    'what is no change is ignored: %j',
    (text) => {
      const channel = ownChannel()
      const { own, heard } = setUp(channel)
      channel.publish(text)
      expect(heard).toEqual([])
      own.stop()
    },
  )
})

describe('return time', () => {
  test.each([
    [1, 0, 500],
    [1, 1, 1_500],
    [2_000, 0, 500],
    [2_000, 0.5, 7_167],
    [2_000, 1, 13_833],
    [100_000, 1, 20_500],
  ])('of %i streams, at %d of the time, after %i ms', (streams, random, ms) =>
    expect(returnTime(streams, random)).toBe(ms),
  )
})

describe('stream', () => {
  const reader = { member: { id: 1, shop_id: 1, group_id: 1 }, tokenHash: '', rights: '', address: '' }

  test('a reader who does not read is dropped before much is kept for them', async () => {
    let answered: ServerResponse | undefined
    const server = createServer((_request, response) => {
      response.writeHead(200)
      response.flushHeaders()
      answered = response
    })
    const port = await listening(server)
    const reading = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
    reading.on('error', () => undefined)
    reading.pause()
    const response = answered as ServerResponse
    const stream = openStream(reader, response, 0)
    const text = 'x'.repeat(8_000)
    let most = 0
    await until(() => {
      for (let sent = 0; sent < 50; sent += 1) {
        if (stream.send(text) === 'gone') return true
        most = Math.max(most, response.writableLength)
      }
      return false
    })
    expect(response.destroyed).toBe(true)
    expect(most).toBeLessThan(80_000)
    expect(stream.send(text)).toBe('gone')
    reading.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
})
