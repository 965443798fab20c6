import { hasKept } from './has-kept.ts'
import { type KeepingBrowser, keepMessages, type TabChange } from './kept-messages.ts'
import { lateMs, type Outgoing } from './outgoing.ts'

const now = 1_000
const message = (id: string, change: Partial<Outgoing<string>> = {}): Outgoing<string> => ({
  id,
  conversation: 'A',
  job: `text ${id}`,
  leavesAt: Number(id),
  failures: 0,
  state: { kind: 'undoable' },
  ...change,
})
const readJob = (value: unknown) => (typeof value === 'string' ? value : null)
const before = { from: 'before', tab: 'this' } as const
const ids = (messages: readonly Outgoing<string>[]) => messages.map(({ id }) => id)

/** A browser: page loads hold locks until they end, and hear what others store. */
function browser(locking: 'locks' | 'no locks' = 'locks') {
  const queues = new Map<string, (() => unknown)[]>()
  const heard = new Map<string, (key: string, text: string | null) => void>()
  const locks = {
    request(name: string, work: () => unknown) {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      queue.push(work)
      if (queue.length === 1) work()
      return new Promise(() => {})
    },
  } as unknown as LockManager
  return {
    open(owner: string, memberId = 7) {
      const tell = (key: string) => {
        for (const [other, hear] of heard) if (other !== owner) hear(key, localStorage.getItem(key))
      }
      const own: KeepingBrowser = {
        storage: () =>
          ({
            ...localStorage,
            getItem: (key: string) => localStorage.getItem(key),
            setItem(key: string, text: string) {
              localStorage.setItem(key, text)
              tell(key)
            },
            removeItem(key: string) {
              localStorage.removeItem(key)
              tell(key)
            },
          }) as Storage,
        locks: locking === 'locks' ? locks : undefined,
        now: () => now,
        onStorage: (hear) => void heard.set(owner, hear),
      }
      const kept = keepMessages(own, { area: 'workorder', memberId, owner }, readJob)
      const changes: TabChange<string>[] = []
      const taken: Outgoing<string>[] = []
      kept.follow((change) => changes.push(change))
      return { ...kept, changes, taken, adopt: () => kept.adopt((messages) => taken.push(...messages)) }
    },
    /** Ends a page load: the browser hands its lock on. */
    end(owner: string) {
      heard.delete(owner)
      const [, ...waiting] = queues.get(`workorder outbox ${owner}`) ?? []
      for (const work of waiting) work()
    },
  }
}

beforeEach(() => localStorage.clear())

it('takes over what another page load has left as soon as it ends, in order, and not before', () => {
  const { open, end } = browser()
  const first = open('tab-1')
  const second = open('tab-2')
  first.write(message('2'))
  first.write(message('1', { state: { kind: 'sending' } }))
  second.adopt()
  expect(second.taken).toEqual([])
  end('tab-1')
  expect(second.taken).toEqual([
    message('1', { ...before, state: { kind: 'waiting', reason: 'retry', until: 0 } }),
    message('2', before),
  ])
})

it('takes over what a session before in the same document has left', () => {
  const { open } = browser()
  const first = open('session-1')
  first.write(message('1'))
  first.release()
  expect(first.seize()).toEqual([])
  expect(ids(open('session-2').seize())).toEqual(['1'])
})

it('of two tabs that wait for the end of a third, one takes its messages', () => {
  const { open, end } = browser()
  const first = open('tab-1')
  const others = [open('tab-2'), open('tab-3')]
  first.write(message('1'))
  for (const other of others) other.adopt()
  end('tab-1')
  expect(others.map(({ taken }) => ids(taken))).toEqual([['1'], []])
})

it('what was left long ago waits for its author', () => {
  const { open, end } = browser()
  open('tab-1').write(message('1', { leavesAt: now - lateMs - 1 }))
  const second = open('tab-2')
  second.adopt()
  end('tab-1')
  expect(second.taken[0]?.state).toEqual({ kind: 'failed', reason: 'late', sentence: '' })
})

it('other tabs hear what becomes of a message', () => {
  const { open } = browser()
  const first = open('tab-1')
  const second = open('tab-2')
  first.write(message('1'))
  first.drop('1', 'sent')
  first.write(message('2'))
  first.drop('2', 'gone')
  expect(second.changes.map((change) => `${change.kind} ${'id' in change ? change.id : change.message.id}`)).toEqual([
    'theirs 1',
    'sent 1',
    'gone 1',
    'theirs 2',
    'gone 2',
  ])
  expect(localStorage).toHaveLength(0)
})

it('a tab that is opened later sees what the others have', () => {
  const { open } = browser()
  open('tab-1').write(message('1'))
  expect(open('tab-2').changes).toEqual([{ kind: 'theirs', message: message('1') }])
})

it('seizes what living tabs have, who hear of it', () => {
  const { open } = browser()
  const first = open('tab-1')
  const second = open('tab-2')
  first.write(message('1'))
  expect(ids(second.seize())).toEqual(['1'])
  expect(first.changes).toEqual([{ kind: 'theirs', message: message('1') }])
})

it('takes over all where there are no locks', () => {
  const { open } = browser('no locks')
  open('tab-1').write(message('1'))
  const second = open('tab-2')
  second.adopt()
  expect(ids(second.taken)).toEqual(['1'])
})

it('keeps the messages of members apart', () => {
  const { open, end } = browser()
  open('tab-1', 7).write(message('1'))
  const other = open('tab-2', 70)
  other.adopt()
  end('tab-1')
  expect([other.taken, other.seize(), other.changes]).toEqual([[], [], []])
  expect([7, 70].map((memberId) => hasKept(() => localStorage, 'workorder', memberId))).toEqual([true, false])
})

it.each([
  ['no JSON', '{'],
  ['another job', JSON.stringify({ owner: 'x', message: { ...message('1'), job: 3 } })],
  ['an unknown state', JSON.stringify({ owner: 'x', message: message('1', { state: { kind: 'new' } as never }) })],
  ['null', 'null'],
])('leaves out what is %s', (_, text) => {
  localStorage.setItem('workorder outbox 7 1', text)
  expect(browser().open('tab').seize()).toEqual([])
})

it('says where a message is kept', () => {
  const kept = browser().open('tab')
  expect(kept.write(message('1'))).toBe('browser')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  // What was written before is still there.
  expect([kept.write(message('1')), kept.write(message('2'))]).toEqual(['browser', 'page'])
  full.mockRestore()
})

it('works without storage', () => {
  const storage = () => {
    throw new Error('forbidden')
  }
  const kept = keepMessages(
    { storage, locks: undefined, now: () => now, onStorage: () => {} },
    { area: 'workorder', memberId: 7, owner: 'tab' },
    readJob,
  )
  expect(kept.write(message('1'))).toBe('page')
  kept.drop('1', 'sent')
  expect(kept.seize()).toEqual([])
})
