import { createOutbox, type Sender } from './create-outbox.ts'
import type { KeptMessages } from './kept-messages.ts'
import type { Outgoing, SendFailure } from './outgoing.ts'

/** Keeps messages as the browser would, for the next page load. */
function memory(): KeptMessages<string> & { entries: Map<string, Outgoing<string>> } {
  const entries = new Map<string, Outgoing<string>>()
  return {
    entries,
    write: (message) => void entries.set(message.id, message),
    drop: (id) => void entries.delete(id),
    adopt: async () => [],
  }
}

function open(kept = memory()) {
  let now = 0
  let network: 'online' | 'offline' = 'online'
  let timer: { at: number; what: () => void } | null = null
  const asked: Outgoing<string>[] = []
  const answers: ((outcome: 'sent' | SendFailure) => void)[] = []
  const sender: Sender<string> = (message) => {
    asked.push(message)
    return new Promise((resolve) => answers.push(resolve))
  }
  const outbox = createOutbox<string>({
    kept,
    now: () => now,
    network: () => network,
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

it('goes on with what another page load has left, before its own', async () => {
  const kept = memory()
  const left: Outgoing<string> = { ...message('0'), leavesAt: 0, failures: 0, state: { kind: 'undoable' } }
  const { outbox, asked, connect, pass } = open({ ...kept, adopt: async () => [left] })
  outbox.add(message('1'))
  connect()
  await Promise.resolve()
  await Promise.resolve()
  expect(asked()).toEqual(['text 0'])
  pass(10_000)
  expect(asked()).toEqual(['text 0'])
})
