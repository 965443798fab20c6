import { workOrderPath } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import { siteSentence } from '../messages/message-columns.ts'
import { addGroups, baseGroups } from '../shops/first-groups.ts'
import { addRules, addShop, type RuleName } from '../shops/first-shop.ts'
import { type Conversation, demoConversations } from './demo-conversations.ts'
import { demoFronts } from './demo-front.ts'
import { type DemoGroup, type DemoMember, type DemoShopKey, demoMembers, demoShops } from './demo-members.ts'
import { fillLedgers } from './fill-ledgers.ts'
import { fillTickets, type StoredStory } from './fill-tickets.ts'

/** One line of a demo member's public time line. */
interface DemoRecent {
  shop: DemoShopKey
  username: string
  content: string
  daysAgo: number
}

const books = (username: string, daysAgo: number, content: string): DemoRecent => ({
  shop: 'books',
  username,
  content,
  daysAgo,
})

/** What the cards of the demo tell, newest last. */
const demoRecents: readonly DemoRecent[] = [
  books('demo', 120, '加入了「周末共读」小组'),
  books('demo', 64, '写了《瓦尔登湖》的书评，获得 20 积分'),
  books('demo', 21, '完成了今年的第 30 本书'),
  books('demo', 3, '把《长安的荔枝》推荐给了 5 位书友'),
  books('lena', 45, 'Reviewed "The Left Hand of Darkness"'),
  books('lena', 9, 'Joined the reading group "Sundays in English"'),
  books('agent', 30, '解答了第 500 个工单'),
  { shop: 'coffee', username: 'demo', content: 'Tasted the tenth origin of the year', daysAgo: 12 },
]

/** Ids of the demo by the names its texts use. */
interface Placed {
  shopId(shop: DemoShopKey): number
  memberId(shop: DemoShopKey, username: string): number
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
const shopKeys = Object.keys(demoShops) as DemoShopKey[]

const about = {
  books: { title: '关于我们', titleEn: 'About us', url: 'https://example.com/about' },
  coffee: { title: 'Our shops', titleEn: 'Our shops', url: 'https://example.com/shops' },
}

/** The groups of every shop, which see the header's link too, and one without any rule. */
const demoGroups: Record<DemoGroup, readonly RuleName[]> = {
  members: [...baseGroups.members, 'about'],
  limited: [],
  agents: [...baseGroups.agents, 'about'],
  leads: [...baseGroups.leads, 'about'],
  operators: [...baseGroups.members, 'about', 'releases'],
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`demo data names ${what}, which does not exist`)
  return value
}

const addShopWithGroups = async (db: Database, key: DemoShopKey, { siteName, now }: DemoOptions) => {
  const given = demoShops[key]
  const shopId = await addShop(
    db,
    {
      ...given,
      siteName: key === 'books' ? (siteName ?? given.siteName) : given.siteName,
      origin: 'demo',
      accounts: 'named',
      front: demoFronts[key],
    },
    now,
  )
  const rules = await addRules(db, shopId, { about: about[key], releases: true }, now)
  const groups = await addGroups(db, shopId, demoGroups, rules)
  return { shopId, groups }
}

const addMember = async (
  db: Database,
  member: DemoMember,
  place: { shopId: number; groupId: number },
  { hashes, now }: DemoOptions,
): Promise<number> => {
  const { id } = await db
    .insertInto('member')
    .values({
      shop_id: place.shopId,
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
  const shops = new Map<DemoShopKey, Awaited<ReturnType<typeof addShopWithGroups>>>()
  for (const key of shopKeys) shops.set(key, await addShopWithGroups(db, key, options))
  const members = new Map<string, number>()
  for (const member of demoMembers) {
    const { shopId, groups } = found(shops.get(member.shop), member.shop)
    const groupId = found(groups.get(member.group), member.group)
    const id = await addMember(db, member, { shopId, groupId }, options)
    members.set(`${member.shop}/${member.username}`, id)
    const habit = member.password === undefined || member.group !== 'members' ? 0.15 : 1
    if (member.group !== 'limited') await fillLedgers(db, { id, language: member.language, habit }, options.now)
  }
  return {
    shopId: (shop) => found(shops.get(shop), shop).shopId,
    memberId: (shop, username) => found(members.get(`${shop}/${username}`), `${shop}/${username}`),
  }
}

/** What members of the demo have archived or muted. */
const addMarks = async (db: Database, placed: Placed): Promise<void> => {
  for (const { shop, between, mark } of demoConversations) {
    const [member_id, other_id] = between.map((name) => placed.memberId(shop, name)) as [number, number]
    if (mark === undefined) continue
    const { newest_id } = await db
      .selectFrom('conversation')
      .select('newest_id')
      .where('member_id', '=', member_id)
      .where('other_id', '=', other_id)
      .executeTakeFirstOrThrow()
    const decided = mark === 'archived' ? { archived_id: newest_id } : { muted: 1 }
    await db
      .insertInto('conversation_mark')
      .values({ member_id, other_id, kind: 'person', ...decided })
      .execute()
  }
}

/** What a message says and where it leads; that of a work order leads to it and names it. */
const told = (content: string, about: Conversation['lines'][number][4], tickets: readonly StoredStory[]) => {
  if (about?.kind !== 'workorder') {
    const { label = null, path = null } = about?.action ?? {}
    return { content, action_label: label, action_path: path, translations: null }
  }
  const { id, number } = found(
    tickets.find(({ subject }) => subject === about.ticket),
    `the ticket "${about.ticket}"`,
  )
  const named = { number, subject: about.ticket }
  const said = siteSentence(about.language, 'ticketNoticeAnswered', named, 'actionOpenTicket')
  return {
    content: said.content,
    action_label: said.label,
    action_path: workOrderPath(id),
    translations: JSON.stringify(said.translations),
  }
}

const addConversations = async (
  db: Database,
  placed: Placed,
  tickets: readonly StoredStory[],
  now: number,
): Promise<void> => {
  const messages = demoConversations.flatMap(({ shop, between: [one, other], lines }) =>
    lines.map(([from, content, hoursAgo, state, about]) => ({
      user_id: placed.memberId(shop, from),
      recipient_id: placed.memberId(shop, from === one ? other : one),
      ...told(content, about, tickets),
      status: state ?? ('read' as const),
      kind: about?.kind ?? ('person' as const),
      del_user_id: 0,
      create_time: now - hoursAgo * 3600,
    })),
  )
  const oldestFirst = messages.sort((a, b) => a.create_time - b.create_time)
  await db.insertInto('message').values(oldestFirst).execute()
  await addMarks(db, placed)
  for (const shop of shopKeys) {
    const official = [placed.memberId(shop, 'assistant'), placed.memberId(shop, 'agent')].join(',')
    await db.updateTable('shop').set({ official_accounts: official }).where('id', '=', placed.shopId(shop)).execute()
  }
}

const addRecents = async (db: Database, placed: Placed, now: number): Promise<void> => {
  const rows = demoRecents.map(({ shop, username, content, daysAgo }) => ({
    member_id: placed.memberId(shop, username),
    content,
    weigh: 0,
    status: 1,
    create_time: now - daysAgo * day,
  }))
  await db.insertInto('member_recent').values(rows).execute()
}

/** Two shops with members, eighteen months of balance and points, conversations, and tickets in every state. */
export async function fillDemo(db: Database, options: DemoOptions): Promise<void> {
  const placed = await addPeople(db, options)
  const tickets = await fillTickets(db, placed, options.now)
  await addConversations(db, placed, tickets, options.now)
  await addRecents(db, placed, options.now)
}
