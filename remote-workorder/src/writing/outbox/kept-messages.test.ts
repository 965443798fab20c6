import { hasKept } from './has-kept.ts'
import { type KeepingBrowser, keepMessages } from './kept-messages.ts'
import type { Outgoing } from './outgoing.ts'

const message = (id: string, change: Partial<Outgoing<string>> = {}): Outgoing<string> => ({
  id,
  conversation: 'A',
  job: `text ${id}`,
  leavesAt: Number(id),
  failures: 1,
  state: { kind: 'undoable' },
  ...change,
})
const readJob = (value: unknown) => (typeof value === 'string' ? value : null)

/** A browser in which page loads hold locks until they end. */
function browser() {
  const held = new Set<string>()
  const locks = {
    request: (name: string) => {
      held.add(name)
      return new Promise(() => {})
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as KeepingBrowser['locks']
  return { storage: () => localStorage, locks, end: (owner: string) => void held.delete(`workorder outbox ${owner}`) }
}

beforeEach(() => localStorage.clear())

it('takes over what an ended page load has left, in order, and not what a living one has', async () => {
  const { end, ...parts } = browser()
  const first = keepMessages(parts, 7, 'tab-1', readJob)
  const second = keepMessages(parts, 7, 'tab-2', readJob)
  first.write(message('2'))
  first.write(message('1', { state: { kind: 'sending' } }))
  expect(await second.adopt()).toEqual([])
  end('tab-1')
  expect(await second.adopt()).toEqual([
    message('1', { failures: 0, state: { kind: 'waiting', reason: 'retry', until: 0 } }),
    message('2', { failures: 0 }),
  ])
  expect(await keepMessages(parts, 7, 'tab-3', readJob).adopt()).toEqual([])
})

it('takes over all where there are no locks', async () => {
  const parts = { storage: () => localStorage, locks: undefined }
  keepMessages(parts, 7, 'tab-1', readJob).write(message('1'))
  expect(await keepMessages(parts, 7, 'tab-2', readJob).adopt()).toHaveLength(1)
})

it('keeps the messages of members apart', async () => {
  const parts = { storage: () => localStorage, locks: undefined }
  keepMessages(parts, 7, 'tab-1', readJob).write(message('1'))
  expect(await keepMessages(parts, 70, 'tab-2', readJob).adopt()).toEqual([])
  expect([hasKept(parts.storage, 7), hasKept(parts.storage, 70)]).toEqual([true, false])
})

it.each([
  ['no JSON', '{'],
  ['another job', JSON.stringify({ owner: 'x', message: { ...message('1'), job: 3 } })],
  ['an unknown state', JSON.stringify({ owner: 'x', message: message('1', { state: { kind: 'new' } as never }) })],
  ['null', 'null'],
])('leaves out what is %s', async (_, text) => {
  localStorage.setItem('workorder outbox 7 1', text)
  expect(await keepMessages({ storage: () => localStorage, locks: undefined }, 7, 'tab', readJob).adopt()).toEqual([])
})

it('works without storage', async () => {
  const storage = () => {
    throw new Error('forbidden')
  }
  const kept = keepMessages({ storage, locks: undefined }, 7, 'tab', readJob)
  kept.write(message('1'))
  kept.drop('1')
  expect(await kept.adopt()).toEqual([])
  expect(hasKept(storage, 7)).toBe(false)
})
