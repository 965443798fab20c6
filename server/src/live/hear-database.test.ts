import type { Change } from '../database/changes.ts'
import { hearDatabase } from './hear-database.ts'

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
