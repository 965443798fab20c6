import { createOutbox, type Sender } from './create-outbox.ts'
import type { KeptMessages, TabChange } from './kept-messages.ts'
import type { Outgoing, SendFailure } from './outgoing.ts'

/** Keeps messages as the browser would, for the next page load. */
function memory(left: Outgoing<string>[] = [], room: 'free' | 'full' = 'free') {
  const entries = new Map<string, Outgoing<string>>()
  const drops: string[] = []
  let changed = (_: TabChange<string>) => {}
  const kept: KeptMessages<string> = {
    write(message) {
      if (room === 'full') return 'page'
      entries.set(message.id, message)
      return 'browser'
    },
    drop(id, how) {
      entries.delete(id)
      drops.push(`${id} ${how}`)
    },
    adopt: (taken) => taken(left.splice(0)),
    seize: () => left.splice(0),
    release: () => {},
    follow: (hear) => {
      changed = hear
    },
  }
  return { ...kept, entries, drops, hear: (change: TabChange<string>) => changed(change) }
}

function open(kept = memory(), otherTab: 'given' | 'kept' = 'kept') {
  let now = 0
  let network: 'online' | 'offline' = 'online'
  let timer: { at: number; what: () => void } | null = null
  const asked: Outgoing<string>[] = []
  const answers: ((outcome: 'sent' | SendFailure) => void)[] = []
  const sender: Sender<string> = (message) => {
    asked.push(message)
    return new Promise((resolve) => answers.push(resolve))
  }
  let give = (_: string): 'given' | 'kept' => 'kept'
  const outbox = createOutbox<string>({
    kept,
    handover: {
      ask: async () => otherTab,
      answer: (how) => {
        give = how
      },
    },
    now: () => now,
    network: () => network,
    undoMs: 10_000,
    setTimer(what, delay) {
      const own = { at: now + delay, what }
      timer = own
      return () => {
        if (timer === own) timer = null
      }
    },
  })
  return {
    outbox,
    kept,
    asked: () => asked.map(({ job }) => job),
    connect: () => outbox.connect(sender),
    pass(ms: number) {
      now += ms
      const due = timer
      if (due === null || due.at > now) return
      timer = null
      due.what()
    },
    async answer(outcome: 'sent' | SendFailure) {
      answers.shift()?.(outcome)
      await Promise.resolve()
      await Promise.resolve()
    },
    go(state: 'online' | 'offline') {
      network = state
      outbox.wake()
    },
    give: (id: string) => give(id),
    states: () => outbox.list().map(({ state }) => state.kind),
  }
}
const message = (id: string, conversation = 'A') => ({ id, conversation, job: `text ${id}` })
const unreachable: SendFailure = { kind: 'unreachable', sentence: 'No answer.' }

it('nothing leaves within ten seconds, then it is sent once', async () => {
  const { outbox, asked, connect, pass, answer, states, kept } = open()
  connect()
  outbox.add(message('1'))
  pass(9_999)
  expect([asked(), states()]).toEqual([[], ['undoable']])
  pass(1)
  expect([asked(), states()]).toEqual([['text 1'], ['sending']])
  await answer('sent')
  pass(60_000)
  expect([asked(), states(), kept.entries.size]).toEqual([['text 1'], ['sent'], 0])
})

it('what is taken back never leaves', () => {
  const { outbox, asked, connect, pass, kept } = open()
  connect()
  outbox.add(message('1'))
  expect(outbox.takeBack('1')).toBe('text 1')
  pass(60_000)
  expect([asked(), outbox.list(), kept.entries.size]).toEqual([[], [], 0])
})

it('what is under way cannot be taken back', async () => {
  const { outbox, connect, pass, answer } = open()
  connect()
  outbox.add(message('1'))
  pass(10_000)
  expect(outbox.takeBack('1')).toBeUndefined()
  await answer('sent')
  expect(outbox.takeBack('1')).toBeUndefined()
})

it('messages of a conversation keep their order', async () => {
  const { outbox, asked, connect, pass, answer } = open()
  connect()
  outbox.add(message('1'))
  outbox.add(message('2'))
  outbox.add(message('3', 'B'))
  pass(10_000)
  expect(asked()).toEqual(['text 1', 'text 3'])
  await answer('sent')
  expect(asked()).toEqual(['text 1', 'text 3', 'text 2'])
})

it('without a connection it waits, and leaves when there is one', async () => {
  const { outbox, asked, connect, pass, go, states } = open()
  connect()
  go('offline')
  outbox.add(message('1'))
  pass(10_000)
  expect([asked(), states()]).toEqual([[], ['waiting']])
  go('online')
  expect(asked()).toEqual(['text 1'])
})

describe('where the browser has no room', () => {
  it('without a connection a message stays with its author', () => {
    const { outbox, go } = open(memory([], 'full'))
    go('offline')
    expect([outbox.add(message('1')), outbox.list()]).toEqual(['refused', []])
  })

  it('with a connection it leaves, and is known to live as long as its page', async () => {
    const { outbox, connect, pass, asked, go } = open(memory([], 'full'))
    connect()
    expect(outbox.add(message('1'))).toBe('taken')
    go('offline')
    pass(10_000)
    expect(outbox.list()).toEqual([
      expect.objectContaining({ kept: 'page', state: { kind: 'waiting', reason: 'offline' } }),
    ])
    go('online')
    expect(asked()).toEqual(['text 1'])
  })
})

it('tries again by itself, with the same id, and then leaves it to its author', async () => {
  const { outbox, asked, connect, pass, answer, states, kept } = open()
  connect()
  outbox.add(message('1'))
  pass(10_000)
  await answer(unreachable)
  pass(2_000)
  await answer(unreachable)
  pass(8_000)
  await answer(unreachable)
  pass(60_000)
  expect([asked().length, states()]).toEqual([3, ['failed']])
  expect(kept.entries.get('1')?.state.kind).toBe('failed')
  outbox.retry('1')
  await answer('sent')
  expect([asked().length, states()]).toEqual([4, ['sent']])
})

it('what was written behind a message that does not reach the server waits for it, and goes with it', async () => {
  const { outbox, asked, connect, pass, answer, states } = open()
  connect()
  for (const id of ['1', '2']) outbox.add(message(id))
  outbox.add(message('3', 'B'))
  pass(10_000)
  await answer(unreachable)
  await answer('sent')
  pass(2_000)
  await answer(unreachable)
  pass(8_000)
  await answer(unreachable)
  expect([states(), asked().filter((text) => text === 'text 2')]).toEqual([['failed', 'failed', 'sent'], []])
  outbox.retry('1')
  await answer('sent')
  await answer('sent')
  expect([asked().slice(-2), states()]).toEqual([
    ['text 1', 'text 2'],
    ['sent', 'sent', 'sent'],
  ])
})

it('what the server refuses holds nothing up', async () => {
  const { outbox, asked, connect, pass, answer, states } = open()
  connect()
  for (const id of ['1', '2']) outbox.add(message(id))
  pass(10_000)
  await answer({ kind: 'failure', sentence: 'No.' })
  await answer('sent')
  expect([asked(), states()]).toEqual([
    ['text 1', 'text 2'],
    ['failed', 'sent'],
  ])
})

it('a failed message gives its text back', async () => {
  const { outbox, connect, pass, answer } = open()
  connect()
  outbox.add(message('1'))
  pass(10_000)
  await answer({ kind: 'failure', sentence: 'No.' })
  expect(outbox.takeBack('1')).toBe('text 1')
})

it('waits for a page of the area, and goes on with the next', async () => {
  const { outbox, asked, connect, pass, answer } = open()
  outbox.add(message('1'))
  pass(20_000)
  expect(asked()).toEqual([])
  connect()
  await answer({ kind: 'aborted', sentence: '' })
  pass(60_000)
  expect(asked()).toEqual(['text 1'])
  connect()
  expect(asked()).toEqual(['text 1', 'text 1'])
})

const other = (id: string, state: Outgoing<string>['state'] = { kind: 'undoable' }): Outgoing<string> => ({
  ...message(id),
  leavesAt: 0,
  failures: 0,
  state,
})

it('goes on with what another page load has left, before its own', () => {
  const { outbox, asked, connect, pass } = open(memory([other('0')]))
  outbox.add(message('1'))
  connect()
  expect(asked()).toEqual(['text 0'])
  pass(10_000)
  expect(asked()).toEqual(['text 0'])
})

it('tells what another page load has left and its author has to decide about', () => {
  const { outbox } = open(memory([other('0', { kind: 'failed', reason: 'late', sentence: '' })]))
  const told: string[] = []
  outbox.connect(
    async () => 'sent',
    ({ id }, how) => told.push(`${id} ${how}`),
  )
  expect(told).toEqual(['0 failed'])
})

it('a page that is left sends all that waits at once, in their order, and goes on where it is not closed', async () => {
  const { outbox, asked, connect, answer, states } = open()
  connect()
  outbox.add(message('1'))
  outbox.add(message('2'))
  outbox.leave()
  expect(asked()).toEqual(['text 1', 'text 2'])
  await answer('sent')
  await answer(unreachable)
  expect(states()).toEqual(['sent', 'waiting'])
})

it.each([
  ['keeps what is behind it in the browser', 'free', ['text 1', 'text 1', 'text 3']],
  ['sends what is behind it where the browser has no room', 'full', ['text 1', 'text 1', 'text 2', 'text 3']],
] as const)('a page that is left while a message does not reach the server %s', async (_, room, sent) => {
  const { outbox, asked, connect, pass, answer } = open(memory([], room))
  connect()
  outbox.add(message('1'))
  pass(10_000)
  await answer(unreachable)
  outbox.add(message('2'))
  outbox.add(message('3', 'B'))
  outbox.leave()
  expect(asked()).toEqual(sent)
})

it('a page that is left without a connection keeps what waits', () => {
  const { outbox, asked, connect, go, kept } = open()
  connect()
  outbox.add(message('1'))
  go('offline')
  outbox.leave()
  expect([asked(), kept.entries.size]).toEqual([[], 1])
})

describe('messages of other tabs', () => {
  it('are shown, never sent, and gone or sent when that tab says so', () => {
    const { outbox, kept, asked, connect, pass, states } = open()
    connect()
    kept.hear({ kind: 'theirs', message: other('1') })
    kept.hear({ kind: 'theirs', message: other('2') })
    pass(60_000)
    expect([asked(), states()]).toEqual([[], ['undoable', 'undoable']])
    kept.hear({ kind: 'sent', id: '1' })
    kept.hear({ kind: 'gone', id: '1' })
    kept.hear({ kind: 'gone', id: '2' })
    expect(outbox.list().map(({ id, state }) => `${id} ${state.kind}`)).toEqual(['1 sent'])
    expect(kept.entries.size).toBe(0)
  })

  it.each([
    ['given', 'text 1'],
    ['kept', undefined],
  ] as const)('are taken back when that tab has %s them', async (answer, job) => {
    const { outbox, kept } = open(memory(), answer)
    kept.hear({ kind: 'theirs', message: other('1') })
    expect(await outbox.takeOver('1')).toBe(job)
  })

  it('are not sent any more by a tab that has lost them', () => {
    const { outbox, kept, asked, connect, pass } = open()
    connect()
    outbox.add(message('1'))
    kept.hear({ kind: 'theirs', message: other('1') })
    pass(60_000)
    expect(asked()).toEqual([])
  })
})

it('gives a message up to another tab as long as it is not under way', () => {
  const { outbox, connect, pass, give } = open()
  connect()
  outbox.add(message('1'))
  expect([give('1'), give('1'), outbox.list()]).toEqual(['given', 'kept', []])
  outbox.add(message('2'))
  pass(10_000)
  expect(give('2')).toBe('kept')
})

it('leaves what waits to the next session of its member', () => {
  const { outbox, kept, asked, connect, pass } = open()
  connect()
  outbox.add(message('1'))
  outbox.close()
  connect()
  pass(60_000)
  expect([asked(), outbox.list(), kept.entries.size]).toEqual([[], [], 1])
})

describe('before a logout', () => {
  it('everything is sent at once, also what other tabs have, and what is left is told', async () => {
    const { outbox, asked, connect, answer } = open(memory([other('0')]))
    connect()
    outbox.add(message('1', 'B'))
    outbox.add(message('2', 'B'))
    const left = outbox.finish()
    expect(asked()).toEqual(['text 0', 'text 1'])
    await answer('sent')
    await answer({ kind: 'failure', sentence: 'No.' })
    await answer('sent')
    expect((await left).map(({ id }) => id)).toEqual(['1'])
  })

  it('without a connection nothing is waited for', async () => {
    const { outbox, connect, go } = open()
    connect()
    go('offline')
    outbox.add(message('1'))
    expect(await outbox.finish()).toHaveLength(1)
  })

  it('what is forgotten is neither kept nor sent', async () => {
    const { outbox, kept, asked, connect, pass, answer } = open()
    connect()
    outbox.add(message('1'))
    pass(10_000)
    outbox.add(message('2', 'B'))
    outbox.end()
    await answer(unreachable)
    pass(60_000)
    expect([asked(), outbox.list(), kept.entries.size]).toEqual([['text 1'], [], 0])
  })
})
