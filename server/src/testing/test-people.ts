import type { Insertable } from 'kysely'
import type { Database, MemberTable } from '../database/schema.ts'
import { ticketRules } from '../demo/work-order-rules.ts'
import { openLogin } from '../identity/login-sessions.ts'
import { type HashCost, passwordHash } from '../identity/password-hash.ts'
import { semaphore } from '../identity/semaphore.ts'
import { addGroup, addRules, addShop, type RuleName } from '../shops/first-shop.ts'

export const testPassword = 'Right123456'
export const shopUuids = {
  first: '11111111-1111-4111-8111-111111111111',
  second: '22222222-2222-4222-8222-222222222222',
}

/** Hashes that are made in no time: what real ones cost is the affair of their own tests. */
export const testHashCost: HashCost = { ln: 4, r: 8, p: 1 }
let hash: Promise<string> | undefined

/** Ids of what `addTestPeople` made. */
export interface TestPeople {
  shopId: number
  otherShopId: number
  rules: Map<RuleName, number>
  groups: Record<'members' | 'none' | 'agents' | 'all' | 'others', number>
  alice: number
  limited: number
  agent: number
  master: number
  disabled: number
  stranger: number
}

/** Adds a member with `testPassword`; what is not given is empty. */
export async function addMember(
  db: Database,
  values: Partial<Insertable<MemberTable>> &
    Pick<Insertable<MemberTable>, 'shop_id' | 'group_id' | 'username' | 'join_time'>,
): Promise<number> {
  hash ??= passwordHash(semaphore(2, 10), testHashCost).create(testPassword)
  const row = {
    nickname: values.username,
    email: null,
    mobile: null,
    avatar: '',
    gender: 0,
    birthday: null,
    money: 0,
    score: 0,
    last_login_time: 0,
    last_login_ip: '',
    login_failure: 0,
    last_failure_time: 0,
    motto: '',
    password: await hash,
    status: 'enabled' as const,
    ...values,
  }
  return (await db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Adds a category of work orders to a shop. */
export async function addCategory(db: Database, shop_id: number): Promise<number> {
  const texts = { name: '订单', name_en: 'Orders', template: '订单号：', template_en: 'Order number:' }
  const row = { shop_id, pid: 0, ...texts, default_priority: 'normal' as const }
  return (await db.insertInto('ticket_category').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A token of that member, without the way through the login. @param now seconds */
export const tokenFor = async (db: Database, memberId: number, now: number): Promise<string> =>
  (await openLogin(db, { memberId, keep: 'once', way: 'password', ip: '', userAgent: '', previous: null, now })).token

/**
 * Two shops. In the first: alice with the member pages, limited without any rule, agent with the queue too, master
 * with `*`, disabled who is switched off. In the second: stranger, with `*`.
 */
export async function addTestPeople(db: Database, now: number): Promise<TestPeople> {
  const add = (values: Partial<Insertable<MemberTable>> & { shop_id: number; group_id: number; username: string }) =>
    addMember(db, { join_time: now, ...values })
  const about = { title: '关于', titleEn: 'About', url: 'https://example.com/' }
  const shopId = await addShop(
    db,
    { uuid: shopUuids.first, siteName: 'First', recordNumber: '', accounts: 'named' },
    now,
  )
  const otherShopId = await addShop(
    db,
    { uuid: shopUuids.second, siteName: 'Second', recordNumber: '', accounts: 'named' },
    now,
  )
  const rules = await addRules(db, shopId, { about }, now)
  await addRules(db, otherShopId, { about: undefined }, now)
  const idsExcept = (page: string) => [...rules].flatMap(([name, id]) => (name.startsWith(page) ? [] : [id])).join(',')
  const memberRules = idsExcept('account/woManage')
  const leadOnly: readonly string[] = ticketRules.lead
  const agentRules = [...rules].flatMap(([name, id]) => (leadOnly.includes(name) ? [] : [id])).join(',')
  const members = await addGroup(db, { shopId, name: 'members', rules: memberRules })
  const none = await addGroup(db, { shopId, name: 'none', rules: '' })
  const agents = await addGroup(db, { shopId, name: 'agents', rules: agentRules })
  const all = await addGroup(db, { shopId, name: 'all', rules: '*' })
  const others = await addGroup(db, { shopId: otherShopId, name: 'others', rules: '*' })
  const first = { shop_id: shopId }
  return {
    shopId,
    otherShopId,
    rules,
    groups: { members, none, agents, all, others },
    alice: await add({
      ...first,
      group_id: members,
      username: 'alice',
      nickname: 'Alice',
      email: 'alice@example.com',
      mobile: '13900000001',
      money: 1250,
      score: 30,
    }),
    limited: await add({ ...first, group_id: none, username: 'limited' }),
    agent: await add({ ...first, group_id: agents, username: 'agent', nickname: 'Agent' }),
    master: await add({ ...first, group_id: all, username: 'master' }),
    disabled: await add({ ...first, group_id: members, username: 'disabled', status: 'disabled' }),
    stranger: await add({ shop_id: otherShopId, group_id: others, username: 'stranger' }),
  }
}

/** Those people for all tests of a file or block. */
export function sharedPeople(db: Database, now: number): TestPeople {
  const people = {} as TestPeople
  beforeAll(async () => void Object.assign(people, await addTestPeople(db, now)))
  return people
}
