import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { ledgerFaults } from '../testing/ledger-check.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { libsqlDialect } from './libsql-dialect.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Database, Tables } from './schema.ts'
import { tableLayouts } from './transfer/table-layout.ts'

// A database of an earlier version, with members' data in it, becomes what a new one is, and nothing of theirs is lost.

// biome-ignore lint/suspicious/noExplicitAny: tables of earlier versions are not those the types describe
type Earlier = Kysely<any>

const connect = ({ place }: TestDatabase): Earlier =>
  new Kysely<Tables>({
    dialect:
      place.kind === 'libsql' ? libsqlDialect(join(place.folder, 'member.db')) : postgresDialect(place, 'maintain'),
  })

const put = async (db: Earlier, table: string, row: Record<string, unknown>): Promise<number> => {
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

const store = {
  uuid: 'a',
  site_name: 'Old',
  record_number: '',
  version: 'v1',
  member_center: 'open',
  official_accounts: '',
  polling_interval: 30,
  create_time: 1,
}
const person = {
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
}
const ticket = {
  subject: 'Old ticket',
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

/** What the first version held: two members, two ledgers out of order in time, three messages, a ticket. */
const fill = async (db: Earlier): Promise<[number, number]> => {
  const store_id = await put(db, 'store', store)
  const group_id = await put(db, 'member_group', { store_id, name: 'all', rules: '*', status: 'enabled' })
  const one = await put(db, 'member', { ...person, store_id, group_id, username: 'one' })
  const two = await put(db, 'member', { ...person, store_id, group_id, username: 'two' })
  for (const member_id of [one, two]) {
    for (const [before, after] of [
      [0, 1000],
      [1000, 700],
    ] as const) {
      const entry = { member_id, before, after, memo: 'm', create_time: before + 1 }
      await put(db, 'balance_entry', { ...entry, money: after - before })
    }
    await put(db, 'score_entry', { member_id, score: 7, before: 0, after: 7, memo: 'm', create_time: 1 })
  }
  const message = { content: 'x', status: 'unread', create_time: 1 }
  await put(db, 'message', { ...message, user_id: one, recipient_id: two, del_user_id: 0 })
  await put(db, 'message', { ...message, user_id: two, recipient_id: one, del_user_id: 0 })
  await put(db, 'message', { ...message, user_id: two, recipient_id: one, del_user_id: one })
  const category = { store_id, pid: 0, name: 'All', template: '', default_priority: 'normal' }
  const category_id = await put(db, 'ticket_category', category)
  await put(db, 'ticket', { ...ticket, store_id, number: '1', category_id, requester_id: one })
  await db
    .insertInto('member_token')
    .values({ hash: 'h', type: 'user', member_id: one, create_time: 1, expire_time: 9_999_999_999 })
    .execute()
  return [one, two]
}

/** Names of indexes and triggers. */
const made = async (db: Database, { place }: TestDatabase): Promise<string[]> => {
  const names = sql<{ name: string }>`select name from sqlite_master where type in ('index', 'trigger')
    and name not like 'sqlite~_%' escape '~'`
  const onPostgres = sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()
    union select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`
  const { rows } = await (place.kind === 'libsql' ? names : onPostgres).execute(db)
  return rows.map(({ name }) => name).sort()
}

test('the first version becomes the newest, with everything in it', async () => {
  const [old, fresh] = [await testDatabase(), await testDatabase()]
  const db = connect(old)
  await migrate(db, '004-work-orders')
  const [one, two] = await fill(db)
  await migrate(db)
  const now = db as Database
  const newest = await fresh.open()

  expect(await tableLayouts(now)).toEqual(await tableLayouts(newest))
  expect(await made(now, old)).toEqual(await made(newest, fresh))
  expect(await ledgerFaults(now, [one, two])).toEqual([])
  const conversations = now.selectFrom('conversation').select(['member_id', 'other_id', 'messages'])
  expect(await conversations.orderBy('member_id').execute()).toEqual([
    { member_id: one, other_id: two, messages: 2 },
    { member_id: two, other_id: one, messages: 3 },
  ])
  const tally = await now.selectFrom('ticket_tally').select(['day', 'status', 'amount']).execute()
  expect(tally.map(({ day, amount, ...row }) => ({ ...row, day: Number(day), amount: Number(amount) }))).toEqual([
    { day: 3, status: 'pending', amount: 1 },
  ])
  const token = await now.selectFrom('member_token').select(['hash', 'session_id']).executeTakeFirstOrThrow()
  expect(token).toEqual({ hash: 'h', session_id: null })
  // What an upgraded database is used for first.
  await now.updateTable('ticket').set({ status: 'open' }).execute()
  await migrate(db)

  await Promise.all([db.destroy(), newest.destroy()])
  await Promise.all([old.remove(), fresh.remove()])
}, 60_000)
