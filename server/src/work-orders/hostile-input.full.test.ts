import { inputNames } from '../testing/input-names.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { workOrderEndpoints } from './endpoints.ts'

// The general hostile test sends one value at a time; here all other values are valid, so that it reaches the later
// code.

const desk = sharedDesk()
let base: Record<string, unknown>

beforeAll(async () => {
  const { id } = await desk.create()
  const target = { first: 60, next: 60, resolve: 60 }
  base = {
    id,
    subject: 'Subject',
    category_id: desk.category,
    body: 'Text',
    ticket_id: id,
    message_id: 1,
    status: 'pending',
    reason: 'Reason',
    assignee_id: desk.server.people.agent,
    priority: 'high',
    labels: ['vip'],
    score: 5,
    mode: 'typing',
    shortcut: 'hi',
    title: 'Title',
    name: 'Name',
    time_zone: 'UTC',
    week: Array.from({ length: 7 }, () => [[0, 1440]]),
    targets: { low: target, normal: target, high: target, urgent: target },
  }
})

const hostile: unknown[] = [
  null,
  -1,
  1e308,
  2_147_483_648,
  999_999_999_999_999,
  '',
  "'; drop table ticket; --",
  'nul\u0000byte',
  'lone \ud800 surrogate',
  '😀'.repeat(300),
  'x'.repeat(30_000),
  [],
  [[[]]],
  ['a', 1, null, {}],
  {},
  { toString: 'x', length: 3 },
]

/** Calls whose own `id` names something else than a ticket begin with a new one. */
const without = (path: string): Record<string, unknown> =>
  /save|deleteCanned/.test(path) ? { ...base, id: undefined } : base

const cases = workOrderEndpoints.map((call) => [`${call.method} ${call.path}`, call] as const)

test.each(cases)('%s withstands a wrong value among right ones', async (_name, call) => {
  const names = inputNames(call)
  const right = Object.fromEntries(Object.entries(without(call.path)).filter(([name]) => names.includes(name)))
  for (const [row, name] of names.entries()) {
    for (const [column, value] of hostile.entries()) {
      // The member and the agent take turns, so that each name gets values from both.
      const token = (row + column) % 2 === 0 ? desk.alice : desk.master
      const sent = { ...right, [name]: value }
      const text =
        typeof value === 'string'
          ? value.slice(0, 2000).replace(/[\ud800-\udfff]/g, '?')
          : (JSON.stringify(value) ?? '')
      const request =
        call.method === 'GET' ? { query: { ...right, [name]: text } as Record<string, string> } : { body: sent }
      const { status, text: answer } = await desk.server.call(call.method, call.path, { token, ...request })
      expect(`${name}=${JSON.stringify(value)?.slice(0, 40)}: ${status} ${answer.slice(0, 200)}`).toMatch(
        /: 200 \{"code":(0|1|401),/,
      )
    }
  }
})

test('no request caused an internal error', () => {
  const failures = desk.server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(failures).toEqual([])
})
