import { endpoints } from '../endpoints.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { inputReader } from '../http/field-kinds.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { addTestPeople } from '../testing/test-people.ts'
import { type RightsRow, type RightsScene, rightsRows } from '../testing/work-order-rights.ts'
import { workOrderEndpoints } from './endpoints.ts'
import { eitherPage, neededRules, type TicketRights } from './tickets/define-ticket-endpoint.ts'
import { pageRule } from './tickets/viewer.ts'

// What the endpoints declare; `button-rights` calls each of them without its rights.

const database = migratedDatabase()
let db: MemberContext['db']
let member: { id: number; shop_id: number }
let scene: RightsScene
beforeAll(async () => {
  db = await (await database).open()
  const people = await addTestPeople(db, 1_800_000_000)
  member = { id: people.agent, shop_id: people.shopId }
  const texts = { shortcut: 'all', title: 'Shared', body_zh: '', body_en: 'Hello' }
  const reply = { shop_id: people.shopId, owner_id: people.master, scope: 'all' as const, ...texts }
  const { id: cannedId } = await db.insertInto('canned_reply').values(reply).returning('id').executeTakeFirstOrThrow()
  const others = [
    'categoryId',
    'aliceId',
    'masterId',
    'id',
    'otherId',
    'messageId',
    'agentMessageId',
    'hoursId',
  ] as const
  const ids = Object.fromEntries(others.map((name) => [name, 1_000_000]))
  scene = { ...ids, cannedId } as unknown as RightsScene
})
afterAll(async () => {
  await db.destroy()
  await (await database).remove()
})

const endpointOf = (call: string) => {
  const found = workOrderEndpoints.find(({ method, path }) => `${method} ${path.replace('/workorder/', '')}` === call)
  if (found === undefined || found.access !== undefined) throw new Error(`${call} asks for no rule`)
  return found
}

const declaredBy = async ({ call, as, send }: RightsRow) => {
  const endpoint = endpointOf(call)
  const { rule, query = {}, body = {}, rights } = endpoint as typeof endpoint & { rights?: TicketRights }
  const sent = send(scene)
  const input = { query: inputReader(query)(sent), body: inputReader(body)(sent) }
  const context = { ...input, db, member, rights: { rules: [], may: () => true } } as unknown as MemberContext<
    never,
    never
  >
  const page = rule === eitherPage ? [Object.values(pageRule)] : typeof rule === 'string' ? [rule] : await rule(context)
  const buttons = rights === undefined ? [] : neededRules(context, rights, as === 'alice' ? 'mine' : 'manage')
  return [...page, ...(buttons ?? ['never'])]
}

test.each(rightsRows.map((row) => [`${row.call} by ${row.as} needs ${row.needs.join(' + ')}`, row] as const))(
  '%s',
  async (_title, row) => {
    expect(await declaredBy(row)).toEqual(row.needs)
  },
)

test('every endpoint about work orders is in the table', () => {
  const calls = endpoints.filter(({ path }) => path.toLowerCase().startsWith('/workorder'))
  const named = calls.map(({ method, path }) => `${method} ${path.replace('/workorder/', '')}`)
  expect([...new Set(rightsRows.map(({ call }) => call))].sort()).toEqual(named.sort())
})
