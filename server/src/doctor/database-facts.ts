import { messageOf } from '@member/shared/reading'
import { sql } from 'kysely'
import { type DatabaseLocation, databaseName } from '../database/database-location.ts'
import { allMigrations, executedMigrations } from '../database/migrate.ts'
import { openUnchanged } from '../database/open-unchanged.ts'
import type { Database, Shop } from '../database/schema.ts'
import { postgresProblem } from '../database/trouble.ts'
import { membersWithKnownPasswords } from '../demo/known-passwords.ts'
import { groupOfNewMembers } from '../identity/insert-member.ts'
import { passwordHash } from '../identity/password-hash.ts'
import { rightsOf } from '../identity/rights.ts'
import { semaphore } from '../identity/semaphore.ts'
import { officialIds } from '../messages/official-accounts.ts'
import { findAgents, findLeadRules } from '../work-orders/tickets/people.ts'
import { nodeOf } from '../work-orders/tickets/ticket-permissions.ts'
import { pageRule } from '../work-orders/tickets/viewer.ts'
import type { DatabaseFacts, ShopFacts } from './facts.ts'

const officialAccounts = async (db: Database, shop: Shop): Promise<number> => {
  const ids = officialIds(shop)
  if (ids.length === 0) return 0
  const enabled = db.selectFrom('member').select('id').where('shop_id', '=', shop.id).where('status', '=', 'enabled')
  return (await enabled.where('id', 'in', ids).execute()).length
}

const newMembersOpenTickets = async (db: Database, shopId: number): Promise<boolean> => {
  const { may } = await rightsOf(db, { group_id: await groupOfNewMembers(db, shopId), shop_id: shopId })
  return may(pageRule.mine) && may(nodeOf('member', 'create'))
}

const shopFacts = async (db: Database, shop: Shop): Promise<ShopFacts> => {
  const categories = await db.selectFrom('ticket_category').selectAll().where('shop_id', '=', shop.id).execute()
  const policies = await db.selectFrom('sla_policy').selectAll().where('shop_id', '=', shop.id).execute()
  const offered = categories.filter(({ archived }) => archived === 0)
  const { given, held } = await findLeadRules(db, shop.id)
  return {
    name: shop.site_name,
    categories: offered.length,
    categoriesWithTemplate: offered.filter(({ template }) => template !== '').length,
    policies: policies.filter(({ archived }) => archived === 0).length,
    officialAccounts: await officialAccounts(db, shop),
    agents: (await findAgents(db, shop.id)).length,
    leads: held.size > 0 && held.size === given.size ? 'there' : 'missing',
    memberCentre: shop.member_center,
    newMembersOpenTickets: await newMembersOpenTickets(db, shop.id),
  }
}

/** User names of members who have a password of the demo; a start refuses them also when they are locked. */
const knownPasswords = async (db: Database): Promise<string[]> => {
  const known = await membersWithKnownPasswords(db, passwordHash(semaphore(2, 1000)))
  return [...new Set(known.map(({ username }) => username))]
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

/** A database that no server has ever opened; the codes are of PostgreSQL and of SQLite. */
const isUnknownTable = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, 'code') === '42P01' || error.message.startsWith('no such table'))

const look = async (db: Database, location: DatabaseLocation, now: number): Promise<DatabaseFacts> => {
  const executed = await executedMigrations(db).catch((error: unknown) => {
    if (isUnknownTable(error)) return undefined
    throw error
  })
  if (executed === undefined) return { state: 'empty', place: databaseName(location) }
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
  location.kind === 'postgres' ? postgresProblem(databaseName(location), error).message : messageOf(error)

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
