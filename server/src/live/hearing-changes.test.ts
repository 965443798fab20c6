import type { Change } from '../database/changes.ts'
import { readStream, refusalIn } from '../testing/live-stream.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { deliveriesOf } from './audience.ts'
import { followTables, hearDatabase } from './hear-database.ts'

describe('audience', () => {
  const agentsOf1 = { who: 'agents', shop: 1, may: 'account/woManage' }

  test.each<[string, Change, unknown]>([
    ['a count', { kind: 'unread', member: 7 }, [{ kind: 'count', member: 7 }]],
    [
      'a conversation: its member',
      { kind: 'conversation', member: 7, with: 9 },
      [{ kind: 'event', to: { who: 'member', id: 7 }, event: { event: 'conversation', data: { with: 9 } } }],
    ],
    [
      'a ticket: its requester while they may see their tickets, and the agents of the shop',
      { kind: 'ticket', id: 3, shop: 1, requester: 7, heardBy: 'all' },
      [
        {
          kind: 'event',
          to: { who: 'member', id: 7, may: 'account/workorder' },
          event: { event: 'ticket', data: { id: 3 } },
        },
        { kind: 'event', to: agentsOf1, event: { event: 'ticket', data: { id: 3 } } },
      ],
    ],
    [
      'what only agents see of a ticket',
      { kind: 'ticket', id: 3, shop: 1, requester: 7, heardBy: 'agents' },
      [{ kind: 'event', to: agentsOf1, event: { event: 'ticket', data: { id: 3 } } }],
    ],
    [
      'what one reader has read',
      { kind: 'reader', ticket: 3, member: 7 },
      [{ kind: 'event', to: { who: 'member', id: 7 }, event: { event: 'ticket', data: { id: 3 } } }],
    ],
    [
      'what agents choose from: the agents of the shop',
      { kind: 'desk', shop: 1 },
      [{ kind: 'event', to: agentsOf1, event: { event: 'desk', data: {} } }],
    ],
    ['an ended session', { kind: 'session', member: 7 }, [{ kind: 'check', member: 7 }]],
    [
      'releases: everyone',
      { kind: 'releases' },
      [{ kind: 'event', to: { who: 'everyone' }, event: { event: 'releases', data: {} } }],
    ],
  ])('%s', (_what, change, deliveries) => expect(deliveriesOf(change)).toEqual(deliveries))
})

describe('follow tables', () => {
  const desk = sharedDesk()

  test('finds what was added since the last look, once, and says who may hear it', async () => {
    const { db, people } = desk.server
    const { id } = await desk.create()
    const tables = followTables(db)
    expect(await tables.added()).toEqual([])
    await desk.server.call('POST', '/interaction/sendMessage', {
      token: desk.alice,
      body: { userId: people.limited, content: 'hello' },
    })
    expect(await tables.added()).toEqual([
      { kind: 'unread', member: people.limited },
      { kind: 'conversation', member: people.limited, with: people.alice },
      { kind: 'conversation', member: people.alice, with: people.limited },
    ])
    expect(await tables.added()).toEqual([])

    const ticket = { kind: 'ticket', id, shop: people.shopId, requester: people.alice }
    await desk.done('reply', desk.agent, { id, visibility: 'internal', body: 'suspicious', client_id: 'n1' })
    expect(await tables.added()).toEqual([{ ...ticket, heardBy: 'agents' }])
    await desk.done('reply', desk.alice, { id, body: 'any news?', client_id: 'm1' })
    expect(await tables.added()).toContainEqual({ ...ticket, heardBy: 'all' })

    tables.forget()
    await desk.done('reply', desk.alice, { id, body: 'hello?', client_id: 'm2' })
    expect(await tables.added()).toEqual([])
  })

  test('finds a row whose transaction was committed after one with a later id', async () => {
    const { db, people } = desk.server
    const message = { user_id: people.alice, recipient_id: people.limited, status: 'unread', del_user_id: 0 } as const
    const insert = (id: number) =>
      db
        .insertInto('message')
        .values({ ...message, id, content: `${id}`, create_time: 1 })
        .execute()
    await insert(1_000)
    const tables = followTables(db)
    await tables.added()
    await insert(1_002)
    expect(await tables.added()).toHaveLength(3)
    await insert(1_001)
    expect(await tables.added()).toHaveLength(3)
    expect(await tables.added()).toEqual([])
  })
})

describe('hear database', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const ticket = (id: number): Change => ({ kind: 'ticket', id, shop: 1, requester: 7, heardBy: 'all' })
  const unread = (member: number): Change => ({ kind: 'unread', member })

  function setUp() {
    let added: Change[] = []
    const told: Change[] = []
    const warnings: unknown[] = []
    const streams = new Set([7])
    const forget = jest.fn()
    const failures: unknown[] = []
    let state: 'there' | 'away' = 'there'
    const hearing = hearDatabase({
      tables: {
        async added() {
          if (state === 'away') throw new Error('away')
          return added.splice(0)
        },
        forget,
      },
      members: () => streams,
      onChanges: (changes) => told.push(...changes),
      onFailure: (error) => failures.push(error),
      logger: { warn: (sentence: unknown) => void warnings.push(sentence) },
      elapsed: () => Date.now(),
    })
    const write = (...changes: Change[]) => {
      added = [...added, ...changes]
    }
    const become = (next: typeof state) => {
      state = next
    }
    return { hearing, write, told, warnings, streams, forget, failures, become }
  }

  const look = (times = 1) => jest.advanceTimersByTimeAsync(2_000 * times)

  test('a process that is alone hears nothing twice, also when the row is seen before its announcement', async () => {
    const { hearing, write, told, warnings } = setUp()
    await look()
    write(ticket(3), unread(7))
    await look()
    hearing.wrote([ticket(3), unread(7)])
    await look(20)
    expect([told, warnings]).toEqual([[], []])
    await hearing.stop()
  })

  test('what another process writes is told, from the first row on, and the operator is told once', async () => {
    const { hearing, write, told, warnings } = setUp()
    await look()
    write(ticket(3))
    await look(2)
    expect(told).toEqual([ticket(3)])
    write(unread(7))
    await look()
    expect(told).toEqual([ticket(3), unread(7)])
    await look(5)
    expect(warnings).toHaveLength(1)
    await hearing.stop()
  })

  test('with other processes the unread messages of open streams are counted from time to time', async () => {
    const { hearing, write, told } = setUp()
    await look()
    write(ticket(3))
    await look(20)
    expect(told).toEqual([ticket(3), unread(7)])
    await hearing.stop()
  })

  test('without streams, and after a failure, it begins anew', async () => {
    const { hearing, streams, forget, failures, become } = setUp()
    await look(3)
    expect(forget).not.toHaveBeenCalled()
    streams.clear()
    await look()
    expect(forget).toHaveBeenCalledTimes(1)
    streams.add(7)
    become('away')
    await look()
    expect([forget.mock.calls.length, failures.length]).toEqual([2, 1])
    await hearing.stop()
  })
})

describe('live limits', () => {
  let server: TestServer | undefined
  afterEach(() => server?.close())

  async function listening(
    environment: Record<string, string>,
  ): Promise<{ address: string; token: string; own: TestServer }> {
    server = await testServer(environment)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    return { address, token: await server.tokenOf(server.people.alice), own: server }
  }

  test.each([
    [{ LIVE_STREAMS: '1' }, 503],
    [{ LIVE_STREAMS_ADDRESS: '1' }, 503],
  ])('a stream more than %j is refused, and the browser told when to try again', async (environment, status) => {
    const { address, token } = await listening(environment)
    const first = await readStream(address, { 'ba-user-token': token })
    await first.heard('hello')
    const second = await readStream(address, { 'ba-user-token': token })
    await second.ended
    expect([second.status, second.headers['retry-after'], refusalIn(second).code]).toEqual([status, '300', 0])
    first.leave()
  })

  test('streams that are turned off look like a server that has none', async () => {
    const { address, token } = await listening({ LIVE_STREAMS: '0' })
    const stream = await readStream(address, { 'ba-user-token': token })
    await stream.ended
    expect([stream.status, refusalIn(stream).code]).toEqual([404, 0])
  })

  test('a server that stops ends its streams at once and gives each browser another moment to return', async () => {
    const { address, token, own } = await listening({})
    const streams = await Promise.all([1, 2, 3].map(() => readStream(address, { 'ba-user-token': token })))
    for (const stream of streams) await stream.heard('hello')
    await own.app.close()
    for (const stream of streams) await stream.ended
    expect(streams.map((stream) => stream.events().at(-1))).toEqual(Array(3).fill('end {"reason":"stopping"}'))
    const returns = streams.map((stream) => [...stream.text().matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1])
    expect(new Set(returns).size).toBe(3)
  })
})
