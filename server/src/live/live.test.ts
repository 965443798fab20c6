import { createMetrics } from '../operation/metrics.ts'
import { type ReadStream, readStream, refusalIn } from '../testing/live-stream.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { until } from '../testing/time.ts'

const metrics = createMetrics({ backend: () => 'alone' })
const desk = sharedDesk({ LIVE_STREAMS_MEMBER: '3' }, { metrics })
let address: string
let opened: ReadStream[]

beforeAll(async () => {
  address = await desk.server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  opened = []
})
afterEach(() => {
  for (const stream of opened) stream.leave()
})

async function open(token: string, headers: Record<string, string> = {}): Promise<ReadStream> {
  const stream = await readStream(address, { 'ba-user-token': token, ...headers })
  opened.push(stream)
  if (stream.status === 200 && String(stream.headers['content-type']).startsWith('text/event-stream'))
    await stream.heard('hello')
  return stream
}

const tokenOf = (who: 'alice' | 'limited' | 'agent' | 'master' | 'stranger') =>
  desk.server.tokenOf(desk.server.people[who])

const send = async (from: string, to: number, content: string) =>
  desk.server.call('POST', '/interaction/sendMessage', { token: from, body: { userId: to, content } })

/** Has everyone hear something sent later than all before it, so that what they did not hear never comes. */
async function settle(...streams: ReadStream[]): Promise<void> {
  const { people } = desk.server
  const before = streams.map((stream) => stream.events().filter((one) => one.startsWith('conversation')).length)
  const listeners = [people.alice, people.limited, people.agent, people.master]
  for (const to of listeners) await send(to === people.alice ? desk.master : desk.alice, to, `settled ${Math.random()}`)
  for (const [index, stream] of streams.entries()) await stream.heard('conversation', (before[index] ?? 0) + 1)
}

const ticketsHeard = (stream: ReadStream) => stream.events().filter((one) => one.startsWith('ticket'))

describe('opening a stream', () => {
  it('sends the number of unread messages, and is kept, collected and cached by nobody', async () => {
    const stream = await open(desk.alice)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    expect(stream.events()).toEqual([
      expect.stringMatching(
        /^hello \{"unread":\d+,"unseen":\d+,"quiet":false,"reach":"all","releases":"ask","heartbeat":15\}$/,
      ),
    ])
    expect(stream.text()).toMatch(/^retry: \d+$/m)
  })

  it('needs a login', async () => {
    const stream = await open('')
    await stream.ended
    expect([stream.status, refusalIn(stream).code]).toEqual([200, 303])
  })

  it('reads no token from the address, which may be logged', async () => {
    const answer = await fetch(`${address}/api/live?ba-user-token=${desk.alice}`)
    expect(await answer.json()).toMatchObject({ code: 303 })
  })

  it('is counted in the figures, and its duration is not', async () => {
    const stream = await open(desk.alice)
    expect(await metrics.registry.metrics()).toMatch(/^member_live_streams [1-9]/m)
    stream.leave()
    await until(async () => (await metrics.registry.metrics()).includes('member_live_ended_total{reason="left"}'))
    const text = await metrics.registry.metrics()
    expect(text).toContain('member_live_events_total{event="hello"}')
    expect(text).not.toMatch(/duration_seconds_count\{.*route="\/api\/live",status="200"/)
  })
})

describe('messages', () => {
  it('reach all browsers of the recipient at once, with the number of unread ones', async () => {
    const token = await tokenOf('limited')
    const [one, two] = [await open(token), await open(token)]
    await send(desk.alice, desk.server.people.limited, 'hello')
    await Promise.all([one.heard('unread'), two.heard('unread')])
    expect(one.events()).toContain('unread {"count":1,"unseen":1,"quiet":false}')
    expect(two.events()).toContain('unread {"count":1,"unseen":1,"quiet":false}')
    await desk.server.call('POST', '/interaction/markRead', { token, body: { ids: 'all' } })
    await two.heard('unread', 2)
    expect(two.events().at(-1)).toBe('unread {"count":0,"unseen":0,"quiet":false}')
  })

  it('are heard by nobody else', async () => {
    const [agent, master] = [await open(desk.agent), await open(desk.master)]
    await send(desk.alice, desk.server.people.limited, 'between us')
    await settle(agent, master)
    // Their own numbers are counted after the rest was sent.
    await Promise.all([agent.heard('unread'), master.heard('unread')])
    const others = [...agent.events(), ...master.events()]
    expect(others).not.toContain(`conversation {"with":${desk.server.people.limited}}`)
    expect(others.filter((one) => one.startsWith('unread'))).toHaveLength(2)
  })
})

describe('work orders', () => {
  it('are heard by their member and by the agents of the shop, not by other members or other shops', async () => {
    const [alice, agent, limited] = [
      await open(desk.alice),
      await open(desk.agent),
      await open(await tokenOf('limited')),
    ]
    const stranger = await open(await tokenOf('stranger'))
    const { id } = await desk.create()
    await Promise.all([alice.heard('ticket'), agent.heard('ticket')])
    await settle(alice, limited)
    expect(ticketsHeard(alice)).toEqual([`ticket {"id":${id}}`])
    expect(ticketsHeard(agent)).toContain(`ticket {"id":${id}}`)
    expect(ticketsHeard(limited)).toEqual([])
    expect(ticketsHeard(stranger)).toEqual([])
  })

  it('tell agents when what they choose from has changed, and nobody else', async () => {
    const [alice, agent] = [await open(desk.alice), await open(desk.agent)]
    const desks = (stream: ReadStream) => stream.events().filter((one) => one.startsWith('desk'))
    const saved = await desk.done('saveLabel', desk.master, { name: 'vip' })
    await agent.heard('desk', 1)
    await desk.done('saveLabel', desk.master, { id: saved.list[0].id, name: 'gold' })
    await agent.heard('desk', 2)
    const body = { 'zh-cn': '', en: 'Within 7 days' }
    await desk.done('saveCannedReply', desk.master, { shortcut: 'refund', title: 'Refund', body, scope: 'all' })
    await agent.heard('desk', 3)
    await settle(alice, agent)
    expect([desks(agent).length, desks(alice).length]).toEqual([3, 0])
  })

  it('tell whoever gets a notice, also of a kind that is quiet and changes no number', async () => {
    const { db, people } = desk.server
    await desk.makeOfficial('master')
    await db.insertInto('message_preference').values({ member_id: people.alice, quiet_kinds: 'workorder' }).execute()
    const { id } = await desk.create()
    const alice = await open(desk.alice)
    await desk.done('reply', desk.agent, { id, visibility: 'public', body: 'Hello', client_id: `answer-${id}` })
    await alice.heard('conversation')
    expect(alice.events()).toContain(`conversation {"with":${people.master}}`)
    expect(alice.events().filter((one) => one.startsWith('unread'))).toEqual([])
    await db.deleteFrom('message_preference').execute()
  })

  it('reach a browser that was away for a moment, and only those of them that concern it', async () => {
    const stream = await open(desk.alice)
    stream.leave()
    await stream.ended
    const { id } = await desk.create()
    const { id: other } = await desk.create({}, desk.master)
    const again = await open(desk.alice, { 'last-event-id': stream.position() })
    await again.heard('ticket')
    await settle(again)
    expect(again.events()).not.toContain('resync {}')
    expect(ticketsHeard(again)).toContain(`ticket {"id":${id}}`)
    expect(ticketsHeard(again)).not.toContain(`ticket {"id":${other}}`)
  })

  it('are asked for again by a page that is older than the process', async () => {
    const { heard } = await open(desk.alice, { 'live-age': '60' })
    await heard('resync')
  })

  it.each(['of another process', '0123456789ab-7', `${'x'.repeat(200)}-1`])(
    'are asked for again after a position of another process: %s',
    async (position) => {
      const stream = await open(desk.alice, { 'last-event-id': position })
      await stream.heard('resync')
    },
  )
})

describe('a stream ends', () => {
  const reasonOf = (stream: ReadStream) => stream.events().at(-1)

  it('with its session, and those of other sessions stay open', async () => {
    const [token, other] = [await tokenOf('alice'), await tokenOf('alice')]
    const [ending, staying] = [await open(token), await open(other)]
    await desk.server.call('POST', '/user/logout', { token })
    await ending.ended
    expect(reasonOf(ending)).toBe('end {"reason":"session"}')
    await settle(staying)
    expect(reasonOf(staying)).not.toMatch(/^end/)
  })

  it('when the rights of its group change', async () => {
    const stream = await open(desk.agent)
    const { db, people } = desk.server
    const id = people.groups.agents
    const { rules } = await db.selectFrom('member_group').select('rules').where('id', '=', id).executeTakeFirstOrThrow()
    await db.updateTable('member_group').set({ rules: '' }).where('id', '=', id).execute()
    try {
      // At once: nothing of the queue is heard before the session is looked at again.
      const { id: ticket } = await desk.create()
      await settle(stream)
      expect(stream.events()).not.toContain(`ticket {"id":${ticket}}`)
      await stream.ended
      expect(reasonOf(stream)).toBe('end {"reason":"rights"}')
    } finally {
      await db.updateTable('member_group').set({ rules }).where('id', '=', id).execute()
    }
  })

  it('when its member is switched off', async () => {
    const stream = await open(desk.agent)
    const { db, people } = desk.server
    const setStatus = (status: 'enabled' | 'disabled') =>
      db.updateTable('member').set({ status }).where('id', '=', people.agent).execute()
    await setStatus('disabled')
    try {
      await stream.ended
      expect(reasonOf(stream)).toBe('end {"reason":"session"}')
    } finally {
      await setStatus('enabled')
    }
  })

  it('when its member opens too many: the oldest', async () => {
    const token = await tokenOf('master')
    const streams = [await open(token), await open(token), await open(token), await open(token)]
    await streams[0]?.ended
    expect(streams.map((stream) => reasonOf(stream)?.split(' ')[0])).toEqual(['end', 'hello', 'hello', 'hello'])
  })
})
