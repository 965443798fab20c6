import { inputNames } from '../testing/input-names.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workOrderEndpoints } from './endpoints.ts'

// The general hostile test sends one value at a time; here all other values are valid, so that it reaches the later
// code.

let server: TestServer
let tokens: string[]
let base: Record<string, unknown>

beforeAll(async () => {
  server = await testServer()
  const { people, db } = server
  tokens = [await server.tokenOf(people.alice), await server.tokenOf(people.master)]
  const row = { shop_id: people.shopId, pid: 0, name: 'All', template: '', default_priority: 'normal' as const }
  const { id: category_id } = await db
    .insertInto('ticket_category')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = { subject: 'Subject', category_id, body: 'Text' }
  const answer = await server.call('POST', '/workorder/create', { token: tokens[0] ?? '', body: made })
  const { id } = answer.body.data.ticket
  const target = { first: 60, next: 60, resolve: 60 }
  base = {
    ...made,
    id,
    ticket_id: id,
    message_id: 1,
    status: 'pending',
    reason: 'Reason',
    assignee_id: people.agent,
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
afterAll(() => server.close())

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

test.each(cases)(
  '%s withstands a wrong value among right ones',
  async (_name, call) => {
    const names = inputNames(call)
    const right = Object.fromEntries(Object.entries(without(call.path)).filter(([name]) => names.includes(name)))
    for (const [row, name] of names.entries()) {
      for (const [column, value] of hostile.entries()) {
        // The member and the agent take turns, so that each name gets values from both.
        const token = tokens[(row + column) % tokens.length] ?? ''
        const sent = { ...right, [name]: value }
        const text =
          typeof value === 'string'
            ? value.slice(0, 2000).replace(/[\ud800-\udfff]/g, '?')
            : (JSON.stringify(value) ?? '')
        const request =
          call.method === 'GET' ? { query: { ...right, [name]: text } as Record<string, string> } : { body: sent }
        const { status, text: answer } = await server.call(call.method, call.path, { token, ...request })
        expect(`${name}=${JSON.stringify(value)?.slice(0, 40)}: ${status} ${answer.slice(0, 200)}`).toMatch(
          /: 200 \{"code":(0|1|401),/,
        )
      }
    }
  },
  30_000,
)

test('no request caused an internal error', () => {
  const failures = server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(failures).toEqual([])
})
