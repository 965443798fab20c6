import { addCategory } from './test-people.ts'
import { sharedServer, type TestServer } from './test-server.ts'

type Body = Awaited<ReturnType<TestServer['call']>>['body']

/** A server with a category, people who are logged in, and short ways to the calls about work orders. */
export interface TicketDesk {
  server: TestServer
  category: number
  alice: string
  agent: string
  master: string
  /** Seconds. */
  now(): number
  /** Everything so far is over, and logins stay good however far the clock goes. */
  clear(): Promise<void>
  /** Makes one of the shop its official account, from whom notices come. */
  makeOfficial(who: 'agent' | 'master'): Promise<void>
  /** Gives the groups of alice and the agent these rules and no others. */
  allow(rules: readonly string[]): Promise<void>
  post(path: string, token: string, body: Record<string, unknown>): Promise<Body>
  get(path: string, token: string, query?: Record<string, unknown>, language?: string): Promise<Body>
  /** Posts what must succeed; gives its data. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  done(path: string, token: string, body: Record<string, unknown>): Promise<any>
  /** Creates a ticket of alice, or of whom the token says. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  create(values?: Record<string, unknown>, token?: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  timeline(token: string, id: number, sinceSeq?: number): Promise<any>
}

/** What a thread says: the texts of its messages, and its events with what they lead to. */
// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
export const wordsOf = (list: any[]): string[] =>
  list.map((entry) => entry.body ?? `${entry.type} ${JSON.stringify(entry.to) ?? ''}`.trim())

/** A desk for all tests of a file or block; its people and tokens are there once the first test begins. */
export function sharedDesk(...options: Parameters<typeof sharedServer>): TicketDesk {
  const server = sharedServer(...options)
  const desk: TicketDesk = {
    server,
    category: 0,
    alice: '',
    agent: '',
    master: '',
    now: () => Math.floor(server.clock() / 1000),
    async clear() {
      const ended = { status: 'cancelled' as const, closed_at: 1, waiting_since: null, silent_since: null }
      await server.db.updateTable('ticket').set(ended).execute()
      await server.db.updateTable('member_token').set({ expire_time: 9_000_000_000 }).execute()
    },
    async makeOfficial(who) {
      const { db, people } = server
      const official = { official_accounts: String(people[who]) }
      await db.updateTable('shop').set(official).where('id', '=', people.shopId).execute()
    },
    async allow(rules) {
      const { db, people } = server
      const ids = [...people.rules].flatMap(([name, id]) => (rules.includes(name) ? [id] : []))
      const { members, agents } = people.groups
      const group = db.updateTable('member_group').set({ rules: ids.join(',') })
      await group.where('id', 'in', [members, agents]).execute()
    },
    post: async (path, token, body) =>
      (await server.call('POST', `/workorder/${path}`, { token, body, language: 'en' })).body,
    get: async (path, token, query = {}, language = 'en') =>
      (await server.call('GET', `/workorder/${path}`, { token, query, language })).body,
    async done(path, token, body) {
      const { code, msg, data } = await desk.post(path, token, body)
      if (code !== 1) throw new Error(`${path} was answered ${code}: ${msg}`)
      return data
    },
    create: async (values = {}, token = desk.alice) => {
      const given = { subject: 'Parcel missing', category_id: desk.category, body: 'Where is **it**?', ...values }
      return (await desk.done('create', token, given)).ticket
    },
    timeline: async (token, id, since_seq = 0) => (await desk.get('messages', token, { id, since_seq })).data,
  }
  beforeAll(async () => {
    const { people, db } = server
    desk.category = await addCategory(db, people.shopId)
    for (const name of ['alice', 'agent', 'master'] as const) desk[name] = await server.tokenOf(people[name])
  })
  return desk
}
