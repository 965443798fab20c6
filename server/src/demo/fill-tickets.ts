import type { Database } from '../database/schema.ts'
import { firstTargets, officeWeek } from '../shops/first-desk.ts'
import { type SlaTerms, slaAfter } from '../work-orders/sla/sla-clock.ts'
import { ticketNumber } from '../work-orders/tickets/create-ticket.ts'
import { isLive } from '../work-orders/tickets/ticket-state.ts'
import { demoDesks } from './demo-desk.ts'
import { type DemoShopKey, demoMembers } from './demo-members.ts'
import { demoTickets } from './demo-tickets.ts'
import { ticketRows } from './ticket-rows.ts'

/** Ids of the demo by the names its texts use. */
interface Placed {
  shopId(shop: DemoShopKey): number
  memberId(shop: DemoShopKey, username: string): number
}

interface Desk {
  categories: ReadonlyArray<{ id: number; team: number | null }>
  policyId: number
  terms: SlaTerms
}

const hour = 3600

const addTeams = async (db: Database, shop_id: number, shop: DemoShopKey, placed: Placed): Promise<number[]> => {
  const ids: number[] = []
  for (const { name, nameEn, members } of demoDesks[shop].teams) {
    const team = { shop_id, name, name_en: nameEn, status: 'active' as const }
    const { id: team_id } = await db.insertInto('ticket_team').values(team).returning('id').executeTakeFirstOrThrow()
    const rows = members.map((username) => ({ team_id, member_id: placed.memberId(shop, username) }))
    await db.insertInto('ticket_team_member').values(rows).execute()
    ids.push(team_id)
  }
  return ids
}

const addCategories = async (
  db: Database,
  shop_id: number,
  shop: DemoShopKey,
  teams: readonly number[],
): Promise<Desk['categories']> => {
  const added: Array<Desk['categories'][number]> = []
  for (const [place, { name, nameEn, template = '', templateEn = '', team }] of demoDesks[shop].categories.entries()) {
    const texts = { name, name_en: nameEn, template, template_en: templateEn }
    const values = { shop_id, pid: 0, ...texts, default_priority: 'normal' as const, weigh: 100 - place }
    const { id } = await db.insertInto('ticket_category').values(values).returning('id').executeTakeFirstOrThrow()
    added.push({ id, team: team === undefined ? null : (teams[team] ?? null) })
  }
  return added
}

const addDesk = async (db: Database, shop: DemoShopKey, placed: Placed): Promise<Desk> => {
  const { labels, hours, policy, replies } = demoDesks[shop]
  const shop_id = placed.shopId(shop)
  const owner_id = placed.memberId(shop, 'agent')
  const zone = { name: hours.name, time_zone: hours.timeZone, week: JSON.stringify(officeWeek), holidays: '' }
  const { id: business_hours_id } = await db
    .insertInto('business_hours')
    .values({ shop_id, ...zone })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: policyId } = await db
    .insertInto('sla_policy')
    .values({ shop_id, business_hours_id, name: policy, targets: JSON.stringify(firstTargets), is_default: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_label')
    .values(labels.map((name) => ({ shop_id, name })))
    .execute()
  await db
    .insertInto('canned_reply')
    .values(replies.map(({ zh, en, ...reply }) => ({ shop_id, owner_id, ...reply, body_zh: zh, body_en: en })))
    .execute()
  const terms = { hours: { timeZone: hours.timeZone, week: officeWeek, holidays: [] }, targets: firstTargets }
  const categories = await addCategories(db, shop_id, shop, await addTeams(db, shop_id, shop, placed))
  return { categories, policyId, terms }
}

/** The clocks of a ticket as they would stand had it been lived through: from its beginning to its last change. */
const startClocks = async (db: Database, ticketId: number, { policyId, terms }: Desk): Promise<void> => {
  const ticket = await db.selectFrom('ticket').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow()
  if (!isLive(ticket)) return
  const begun = { ...ticket, status: 'new', first_response_at: null, waiting_since: ticket.created_at } as const
  const first = slaAfter(ticket, begun, terms, ticket.created_at)
  const clocks = slaAfter(first, ticket, terms, ticket.last_activity_at)
  await db
    .updateTable('ticket')
    .set({ sla_policy_id: policyId, ...clocks })
    .where('id', '=', ticketId)
    .execute()
}

export interface StoredStory {
  shop: DemoShopKey
  subject: string
  id: number
  number: string
}

/** Desks of the shops, and the tickets of the demo, the oldest first. */
export async function fillTickets(db: Database, placed: Placed, now: number): Promise<StoredStory[]> {
  const stored: StoredStory[] = []
  const desks = { books: await addDesk(db, 'books', placed), coffee: await addDesk(db, 'coffee', placed) }
  const oldestFirst = [...demoTickets].sort((a, b) => b.hoursAgo - a.hoursAgo)
  for (const [place, story] of oldestFirst.entries()) {
    const desk = desks[story.shop]
    const requester = placed.memberId(story.shop, story.by)
    const agent = story.agent === undefined ? null : placed.memberId(story.shop, story.agent)
    const language = demoMembers.find(({ username, shop }) => username === story.by && shop === story.shop)?.language
    const rows = ticketRows(story, { requester, agent, language: language === 'en' ? 'en' : 'zh-cn' }, now)
    const category = desk.categories[story.category]
    if (category === undefined) throw new Error(`the demo ticket "${story.subject}" names no category`)
    const number = ticketNumber(place + 1, now - story.hoursAgo * hour)
    const { id } = await db
      .insertInto('ticket')
      .values({
        ...rows.ticket,
        shop_id: placed.shopId(story.shop),
        number,
        category_id: category.id,
        team_id: category.team,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ticket_message')
      .values(rows.messages.map((row) => ({ ...row, ticket_id: id })))
      .execute()
    await db
      .insertInto('ticket_event')
      .values(rows.events.map((row) => ({ ...row, ticket_id: id })))
      .execute()
    const starred = story.starred === true ? 1 : 0
    await db
      .insertInto('ticket_reader')
      .values({ ticket_id: id, member_id: requester, last_seen_seq: rows.seenSeq, starred })
      .execute()
    await startClocks(db, id, desk)
    stored.push({ shop: story.shop, subject: story.subject, id, number })
  }
  return stored
}
