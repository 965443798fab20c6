import { sql } from 'kysely'
import type { DatabaseLocation } from '../database/database-location.ts'
import { databaseName } from '../database/database-location.ts'
import { executedMigrations } from '../database/executed-migrations.ts'
import { allMigrations } from '../database/migrate.ts'
import { openUnchanged } from '../database/open-unchanged.ts'
import { postgresProblem } from '../database/postgres-problem.ts'
import type { Database, Shop } from '../database/schema.ts'
import { demoMembers } from '../demo/demo-members.ts'
import { passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'
import { findAgents } from '../work-orders/tickets/agents.ts'
import type { DatabaseFacts, ShopFacts } from './facts.ts'

const officialAccounts = async (db: Database, { id, official_accounts }: Shop): Promise<number> => {
  const ids = official_accounts.split(',').filter(Boolean).map(Number)
  if (ids.length === 0) return 0
  const enabled = db.selectFrom('member').select('id').where('shop_id', '=', id).where('status', '=', 'enabled')
  return (await enabled.where('id', 'in', ids).execute()).length
}

const shopFacts = async (db: Database, shop: Shop): Promise<ShopFacts> => {
  const categories = await db.selectFrom('ticket_category').select('template').where('shop_id', '=', shop.id).execute()
  const policies = await db.selectFrom('sla_policy').select('id').where('shop_id', '=', shop.id).execute()
  return {
    name: shop.site_name,
    categories: categories.length,
    categoriesWithTemplate: categories.filter(({ template }) => template !== '').length,
    policies: policies.length,
    officialAccounts: await officialAccounts(db, shop),
    agents: (await findAgents(db, shop.id)).length,
  }
}

/** User names of enabled members who have a password of the demo. */
const knownPasswords = async (db: Database): Promise<string[]> => {
  const passwords = passwordHash(semaphore(2, 100))
  const known = demoMembers.filter(({ password }) => password !== undefined)
  const names = [...new Set(known.map(({ username }) => username))]
  const members = await db
    .selectFrom('member')
    .select(['username', 'password'])
    .where('username', 'in', names)
    .where('status', '=', 'enabled')
    .orderBy('id')
    .execute()
  const found: string[] = []
  for (const member of members) {
    const tried = new Set(
      known.flatMap(({ username, password }) => (username === member.username ? (password ?? []) : [])),
    )
    for (const password of tried)
      if ((await passwords.verify(password, member.password)) !== 'wrong') found.push(member.username)
  }
  return [...new Set(found)]
}

const newestEntry = async (db: Database): Promise<number | undefined> => {
  const { seen } = await db
    .selectFrom('member_session')
    .select((select) => select.fn.max('last_seen_time').as('seen'))
    .executeTakeFirstOrThrow()
  const { updated } = await db
    .selectFrom('ticket')
    .select((select) => select.fn.max('updated_at').as('updated'))
    .executeTakeFirstOrThrow()
  const newest = Math.max(Number(seen ?? 0), Number(updated ?? 0))
  return newest === 0 ? undefined : newest
}

const clockAhead = async (db: Database, location: DatabaseLocation, now: number): Promise<number> => {
  if (location.kind === 'libsql') return 0
  const { rows } = await sql<{
    seconds: number
  }>`select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db)
  return (rows[0]?.seconds ?? now) - now
}

const look = async (db: Database, location: DatabaseLocation, now: number): Promise<DatabaseFacts> => {
  const executed = await executedMigrations(db)
  const shops = await db.selectFrom('shop').selectAll().orderBy('id').execute()
  return {
    state: 'open',
    pending: Object.keys(allMigrations).filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !Object.hasOwn(allMigrations, name)),
    shops: await Promise.all(shops.map((shop) => shopFacts(db, shop))),
    knownPasswords: await knownPasswords(db),
    newest: await newestEntry(db),
    clockAhead: await clockAhead(db, location, now),
  }
}

const reasonOf = (location: DatabaseLocation, error: unknown): string =>
  location.kind === 'postgres'
    ? postgresProblem(databaseName(location), error).message
    : error instanceof Error
      ? error.message
      : String(error)

/**
 * Looks at a database without changing it.
 * @param now seconds
 */
export async function databaseFacts(location: DatabaseLocation, now: number): Promise<DatabaseFacts> {
  let db: Database | undefined
  try {
    db = openUnchanged(location)
    if (db === undefined) return { state: 'missing', place: databaseName(location) }
    return await look(db, location, now)
  } catch (error) {
    return { state: 'away', reason: reasonOf(location, error) }
  } finally {
    await db?.destroy()
  }
}
