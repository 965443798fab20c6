import type { Database } from '../database/schema.ts'
import { fillDatabase } from '../demo/fill-database.ts'
import { endpoints } from '../endpoints.ts'
import { addGroups, baseGroups } from '../shops/first-groups.ts'
import { addGroup, addRules, addShop } from '../shops/first-shop.ts'
import { clearDesk, makeDeskSettings } from '../testing/desk-settings.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { type Outcome, type RoleName, type RoleScene, roleCalls, roles } from '../testing/role-calls.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addCategory, addMember, tokenFor } from '../testing/test-people.ts'
import { type TestAnswer, type TestServer, testServer } from '../testing/test-server.ts'
import { testClock } from '../testing/time.ts'
import { type TriedCall, triedCalls } from '../testing/tried-calls.ts'
import { openLogin } from './login-sessions.ts'

// The groups of a new shop × all calls: everything is tried.

const clock = testClock()
const now = Math.floor(clock() / 1000)
const calls = triedCalls(endpoints)

/** Nothing that is answered to another role has this. */
const subject = 'Parcel missing since Tuesday'
const seesTheTickets: readonly RoleName[] = ['member', 'agent', 'lead']

let own: TestDatabase
let db: Database
let server: TestServer
let ids: Record<Exclude<RoleName, 'guest'>, number>
let fixed: Pick<RoleScene, 'categoryId' | 'memberId' | 'agentId'>

beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
  await fillDatabase(db, { demo: 'none', siteName: undefined, clock })
  server = await testServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' }, { database: db, clock })
  const { id: shop_id } = await db.selectFrom('shop').select('id').executeTakeFirstOrThrow()
  const groups = await db.selectFrom('member_group').select(['id', 'name']).execute()
  const groupOf = (name: string) => groups.find((group) => group.name === name)?.id ?? 0
  const add = (username: string, group: string) =>
    addMember(db, { shop_id, group_id: groupOf(group), username, join_time: now })
  const otherShop = await addShop(db, { uuid: 'other', siteName: 'Other', recordNumber: '' }, now)
  const otherRules = await addRules(db, otherShop, { about: undefined }, now)
  const others = await addGroups(db, otherShop, baseGroups, otherRules)
  const noRules = await addGroup(db, { shopId: shop_id, name: 'bare', rules: '' })
  ids = {
    bare: await addMember(db, { shop_id, group_id: noRules, username: 'bare', join_time: now }),
    member: await add('member', 'members'),
    another: await add('another', 'members'),
    agent: await add('agent', 'agents'),
    lead: await add('lead', 'leads'),
    foreign: await addMember(db, {
      shop_id: otherShop,
      group_id: others.get('leads') ?? 0,
      username: 'foreign',
      join_time: now,
    }),
    off: await add('off', 'leads'),
  }
  await db.updateTable('member').set({ status: 'disabled' }).where('id', '=', ids.off).execute()
  fixed = { categoryId: await addCategory(db, shop_id), memberId: ids.member, agentId: ids.agent }
})
afterAll(async () => {
  await server.close()
  await db.destroy()
  await own.remove()
})

const tokenOf = async (role: RoleName): Promise<string> => (role === 'guest' ? '' : tokenFor(db, ids[role], now))

const send = async (role: RoleName, line: string, values: Record<string, unknown>): Promise<TestAnswer['body']> => {
  const [method, path = ''] = line.split(' ')
  const sent = { token: await tokenOf(role), language: 'en' }
  const answer =
    method === 'GET'
      ? await server.call('GET', path, { ...sent, query: values })
      : await server.call('POST', path, { ...sent, body: values })
  return answer.body
}

const done = async (role: RoleName, path: string, values: Record<string, unknown>) => {
  const { code, msg, data } = await send(role, `POST /workorder/${path}`, values)
  if (code !== 1) throw new Error(`${path} was answered ${code}: ${msg}`)
  return data
}

const lead = async (id: number, state: 'solved' | 'closed' | undefined): Promise<void> => {
  if (state === undefined) return
  await done('agent', 'status', { id, status: 'solved', body: 'Done' })
  if (state === 'closed') await done('member', 'confirm', { id })
}

type Scene = Omit<RoleScene, 'refreshToken' | 'username'>

/** Takes away what earlier calls made, and makes what the next ones are about. */
const makeScene = async (state: 'solved' | 'closed' | undefined): Promise<Scene> => {
  await clearDesk(db, fixed.categoryId)
  const form = { subject, category_id: fixed.categoryId, body: 'Where is it?' }
  const { id } = (await done('member', 'create', form)).ticket
  const otherId = (await done('member', 'create', form)).ticket.id
  await done('agent', 'reply', { id, body: 'Answer' })
  await lead(id, state)
  const { list } = (await send('agent', 'GET /workorder/messages', { id })).data
  const messageBy = (kind: string) => list.find((one: { author?: { kind: string } }) => one.author?.kind === kind).id
  return {
    ...fixed,
    ...(await makeDeskSettings((path, values) => done('lead', path, values), [fixed.agentId])),
    id,
    otherId,
    messageId: messageBy('member'),
    agentMessageId: messageBy('agent'),
  }
}

const nothing = {
  id: 0,
  otherId: 0,
  messageId: 0,
  agentMessageId: 0,
  cannedId: 0,
  viewId: 0,
  hoursId: 0,
  spareHoursId: 0,
  spareSlaId: 0,
  teamId: 0,
  spareCategoryId: 0,
  labelId: 0,
}
let current: { state: 'solved' | 'closed' | undefined; scene: Scene } | undefined

/** What a call is about: of the call before, unless that has changed it. */
const sceneFor = async ({ call, state }: TriedCall): Promise<Scene> => {
  if (!call.includes(' /workorder/')) return { ...fixed, ...nothing }
  if (current === undefined || current.state !== state) current = { state, scene: await makeScene(state) }
  return current.scene
}

/** What somebody is told who names what is not theirs. */
const isAbsent = (msg: string): boolean =>
  /(?:does|do)n’t exist|^This (?:login is no longer in the history|passkey no longer exists)|deleted or renamed$|^This category is no longer available|^Choose the member this is for$/.test(
    msg,
  )

/** What the answer means for the caller. */
const outcomeOf = ({ code, msg, data }: TestAnswer['body'], asksForMore: boolean): Outcome => {
  switch (code) {
    case 1:
      return 'yes'
    case 303:
      return data.type === 'need login' ? 'log in' : 'is in'
    case 401:
      return 'no right'
    case 0:
      if (isAbsent(msg)) return 'nothing'
      return asksForMore ? 'yes' : 'refused'
    default:
      throw new Error(`code ${code}: ${msg}`)
  }
}

/** Everything about work orders that a refused call could have changed. */
const contents = async (): Promise<string> => {
  const names = [
    'ticket',
    'ticket_message',
    'ticket_event',
    'canned_reply',
    'business_hours',
    'sla_policy',
    'ticket_team',
    'ticket_category',
  ] as const
  const rows = await Promise.all(names.map((name) => db.selectFrom(name).selectAll().orderBy('id').execute()))
  return JSON.stringify(rows)
}

test('what is tried is a call of the API', () => {
  expect(Object.keys(roleCalls).filter((name) => !calls.some(({ call }) => call === name))).toEqual([])
})

test.each(calls.map((one) => [one.call, one] as const))('%s', async (call, tried) => {
  const { send: values, asksForMore = false, answers } = tried
  const found: Partial<Record<RoleName, string>> = {}
  const mayChange = call.startsWith('POST /workorder/')
  for (const role of roles) {
    const login = { keep: 'refreshable', way: 'password', ip: '', userAgent: '', previous: null, now } as const
    const refreshToken = role === 'guest' ? '' : (await openLogin(db, { memberId: ids[role], ...login })).refreshToken
    const username = role === 'guest' ? 'member' : role
    const scene = await sceneFor(tried)
    const before = mayChange ? await contents() : undefined
    const answer = await send(role, call, values?.({ ...scene, refreshToken, username }) ?? {})
    found[role] = outcomeOf(answer, asksForMore)
    if (!seesTheTickets.includes(role)) expect(`${role} ${JSON.stringify(answer)}`).not.toContain(subject)
    if (found[role] === 'yes' && mayChange) current = undefined
    else if (mayChange) expect([role, await contents()]).toEqual([role, before])
  }
  expect(found).toEqual(answers)
})
