import type { Kysely } from 'kysely'

// Rows as the first release wrote them. They are frozen with migration 001: a later change of a table changes nothing
// here, because this is what upgrades start from.

// biome-ignore lint/suspicious/noExplicitAny: the tables of the first release, not those the types describe
type BaselineDatabase = Kysely<any>

const shop = {
  uuid: 'a',
  site_name: '云杉 "书店"',
  record_number: '',
  version: 'v1',
  member_center: 'open',
  official_accounts: '',
  polling_interval: 30,
  create_time: 1,
}
const member = {
  nickname: 'N',
  email: null,
  mobile: null,
  avatar: '',
  gender: 0,
  birthday: null,
  money: 700,
  score: 7,
  last_login_time: 0,
  last_login_ip: '',
  login_failure: 0,
  last_failure_time: 0,
  join_time: 1,
  motto: '',
  password: 'hash',
  status: 'enabled',
  province: 110_000,
}
const ticket = {
  subject: 'Ticket',
  status: 'pending',
  priority: 'normal',
  labels: '',
  channel: 'web',
  created_at: 1,
  updated_at: 2,
  last_activity_at: 86_400 * 3,
  last_message_by: 'agent',
  last_message_excerpt: 'x',
  last_message_at: 2,
  reopened_count: 0,
  rating_reasons: '',
  is_spam: 0,
  hidden_by_requester: 0,
  message_count: 1,
  last_seq: 1,
  version: 1,
}

const put = async (db: BaselineDatabase, table: string, row: Record<string, unknown>): Promise<number> => {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

const putLedgers = async (db: BaselineDatabase, member_id: number): Promise<void> => {
  const entry = { member_id, memo: 'm' }
  const first = { ...entry, seq: 1, ins: 1, outs: 0, before: 0, create_time: 1 }
  await put(db, 'balance_entry', { ...first, gained: 1000, after: 1000, money: 1000 })
  const second = { ...entry, seq: 2, ins: 1, outs: 1, gained: 1000, before: 1000, create_time: 2 }
  await put(db, 'balance_entry', { ...second, after: 700, money: -300 })
  await put(db, 'score_entry', { ...first, gained: 7, after: 7, score: 7 })
}

const putMessages = async (db: BaselineDatabase, one: number, two: number): Promise<void> => {
  const message = { content: 'x', status: 'unread', create_time: 1, del_user_id: 0 }
  await put(db, 'message', { ...message, user_id: one, recipient_id: two, client_id: 'c' })
  await put(db, 'message', { ...message, user_id: two, recipient_id: one })
  await put(db, 'message', { ...message, user_id: two, recipient_id: one, del_user_id: one })
}

const putTicket = async (db: BaselineDatabase, shop_id: number, requester_id: number): Promise<void> => {
  const category = { shop_id, pid: 0, name: 'All', template: '', default_priority: 'normal' }
  const category_id = await put(db, 'ticket_category', category)
  const ticket_id = await put(db, 'ticket', { ...ticket, shop_id, number: '1', category_id, requester_id })
  const text = { ticket_id, seq: 1, client_id: 'c', visibility: 'public', format: 'markdown', body: 'x', created_at: 1 }
  await put(db, 'ticket_message', { ...text, author_id: requester_id, author_kind: 'member', changed_seq: 1 })
}

/** Fills a database at the baseline: two members with ledgers, messages, a login and a ticket. Gives their ids. */
export async function putBaselineData(db: BaselineDatabase): Promise<[number, number]> {
  const shop_id = await put(db, 'shop', shop)
  const group_id = await put(db, 'member_group', { shop_id, name: 'all', rules: '*', status: 'enabled' })
  const one = await put(db, 'member', { ...member, shop_id, group_id, username: 'one' })
  const two = await put(db, 'member', { ...member, shop_id, group_id, username: 'two' })
  await putLedgers(db, one)
  await putLedgers(db, two)
  await putMessages(db, one, two)
  await putTicket(db, shop_id, one)
  const session = { id: 's', member_id: one, ip: '', user_agent: '', create_time: 1, last_seen_time: 1 }
  await db.insertInto('member_session').values(session).execute()
  const token = { hash: 'h', type: 'user', member_id: one, create_time: 1, expire_time: 9_999_999_999 }
  await db
    .insertInto('member_token')
    .values({ ...token, session_id: 's' })
    .execute()
  return [one, two]
}
