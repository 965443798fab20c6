import type { Database } from '../database/schema.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import { addGroups, baseGroups } from '../shops/first-groups.ts'
import { addRules, addStore, type RuleName } from '../shops/first-shop.ts'
import { demoConversations } from './demo-conversations.ts'
import { type DemoGroup, type DemoMember, type DemoStoreKey, demoMembers, demoStores } from './demo-members.ts'
import { demoRecents } from './demo-recents.ts'
import { fillLedgers } from './fill-ledgers.ts'
import { fillTickets } from './fill-tickets.ts'

/** Ids of the demo by the names its texts use. */
interface Placed {
  storeId(store: DemoStoreKey): number
  memberId(store: DemoStoreKey, username: string): number
}

export interface DemoOptions {
  /** Password hashes by password. */
  hashes: ReadonlyMap<string, string>
  siteName: string | undefined
  /** Seconds. */
  now: number
}

/** Hashes the passwords of the demo, each once. */
export async function demoHashes(passwords: PasswordHash): Promise<Map<string, string>> {
  const texts = new Set(demoMembers.flatMap(({ password }) => password ?? []))
  const pairs = [...texts].map(async (text): Promise<[string, string]> => [text, await passwords.create(text)])
  return new Map(await Promise.all(pairs))
}

const day = 86_400
const storeKeys = Object.keys(demoStores) as DemoStoreKey[]

const about = {
  books: { title: '关于我们', titleEn: 'About us', url: 'https://example.com/about' },
  coffee: { title: 'Our shops', titleEn: 'Our shops', url: 'https://example.com/shops' },
}

/** The groups of every store, which see the header's link too, and one without any rule. */
const demoGroups: Record<DemoGroup, readonly RuleName[]> = {
  members: [...baseGroups.members, 'about'],
  limited: [],
  agents: [...baseGroups.agents, 'about'],
  leads: [...baseGroups.leads, 'about'],
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`demo data names ${what}, which does not exist`)
  return value
}

const addStoreWithGroups = async (db: Database, key: DemoStoreKey, { siteName, now }: DemoOptions) => {
  const given = demoStores[key]
  const storeId = await addStore(
    db,
    { ...given, siteName: key === 'books' ? (siteName ?? given.siteName) : given.siteName },
    now,
  )
  const rules = await addRules(db, storeId, { about: about[key] }, now)
  const groups = await addGroups(db, storeId, demoGroups, rules)
  return { storeId, groups }
}

const addMember = async (
  db: Database,
  member: DemoMember,
  place: { storeId: number; groupId: number },
  { hashes, now }: DemoOptions,
): Promise<number> => {
  const { id } = await db
    .insertInto('member')
    .values({
      store_id: place.storeId,
      group_id: place.groupId,
      username: member.username,
      nickname: member.nickname,
      email: member.email ?? null,
      mobile: member.mobile ?? null,
      avatar: member.avatar === 0 ? '' : `/static/images/avatar-${member.avatar}.png`,
      gender: member.gender,
      birthday: member.birthday ?? null,
      province: member.region?.[0] ?? 0,
      city: member.region?.[1] ?? 0,
      district: member.region?.[2] ?? 0,
      money: 0,
      score: 0,
      last_login_time: now - day,
      last_login_ip: '203.0.113.24',
      login_failure: 0,
      last_failure_time: 0,
      join_time: now - member.joinedDaysAgo * day,
      motto: member.motto,
      password: member.password === undefined ? '' : found(hashes.get(member.password), 'a password'),
      status: member.state ?? 'enabled',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addPeople = async (db: Database, options: DemoOptions): Promise<Placed> => {
  const stores = new Map<DemoStoreKey, Awaited<ReturnType<typeof addStoreWithGroups>>>()
  for (const key of storeKeys) stores.set(key, await addStoreWithGroups(db, key, options))
  const members = new Map<string, number>()
  for (const member of demoMembers) {
    const { storeId, groups } = found(stores.get(member.store), member.store)
    const groupId = found(groups.get(member.group), member.group)
    const id = await addMember(db, member, { storeId, groupId }, options)
    members.set(`${member.store}/${member.username}`, id)
    const habit = member.password === undefined || member.group === 'agents' || member.group === 'leads' ? 0.15 : 1
    if (member.group !== 'limited') await fillLedgers(db, { id, language: member.language, habit }, options.now)
  }
  return {
    storeId: (store) => found(stores.get(store), store).storeId,
    memberId: (store, username) => found(members.get(`${store}/${username}`), `${store}/${username}`),
  }
}

const addConversations = async (db: Database, placed: Placed, now: number): Promise<void> => {
  const messages = demoConversations.flatMap(({ store, between: [one, other], lines }) =>
    lines.map(([from, content, hoursAgo, state]) => ({
      user_id: placed.memberId(store, from),
      recipient_id: placed.memberId(store, from === one ? other : one),
      content,
      status: state ?? ('read' as const),
      del_user_id: 0,
      create_time: now - hoursAgo * 3600,
    })),
  )
  const oldestFirst = messages.sort((a, b) => a.create_time - b.create_time)
  await db.insertInto('message').values(oldestFirst).execute()
  for (const store of storeKeys) {
    const official = [placed.memberId(store, 'assistant'), placed.memberId(store, 'agent')].join(',')
    await db.updateTable('store').set({ official_accounts: official }).where('id', '=', placed.storeId(store)).execute()
  }
}

const addRecents = async (db: Database, placed: Placed, now: number): Promise<void> => {
  const rows = demoRecents.map(({ store, username, content, daysAgo }) => ({
    member_id: placed.memberId(store, username),
    content,
    weigh: 0,
    status: 1,
    create_time: now - daysAgo * day,
  }))
  await db.insertInto('member_recent').values(rows).execute()
}

/** Two stores with members, eighteen months of balance and points, conversations, and tickets in every state. */
export async function fillDemo(db: Database, options: DemoOptions): Promise<void> {
  const placed = await addPeople(db, options)
  await addConversations(db, placed, options.now)
  await addRecents(db, placed, options.now)
  await fillTickets(db, placed, options.now)
}
