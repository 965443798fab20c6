import { randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { BusinessHours } from '../work-orders/sla/business-hours.ts'
import type { SlaTerms } from '../work-orders/sla/sla-clock.ts'
import { addGroups, baseGroups } from './first-groups.ts'
import { addRules, addShop } from './first-shop.ts'

const officeDay = [[540, 1080] as const]

/** Monday to Friday, 9:00 to 18:00. */
export const officeWeek: BusinessHours['week'] = [[], officeDay, officeDay, officeDay, officeDay, officeDay, []]

const hour = 3600

/** Targets that a shop begins with, in business seconds. */
export const firstTargets: SlaTerms['targets'] = {
  low: { first: 8 * hour, next: 16 * hour, resolve: 90 * hour },
  normal: { first: 4 * hour, next: 8 * hour, resolve: 45 * hour },
  high: { first: 2 * hour, next: 4 * hour, resolve: 18 * hour },
  urgent: { first: hour / 2, next: hour, resolve: 9 * hour },
}

/** Categories that a shop begins with; templates are what a new ticket starts from. */
const firstCategories = [
  {
    name: '订单与物流',
    name_en: 'Orders and delivery',
    template: '订单号：\n发现的问题：\n',
    template_en: 'Order number:\nWhat is wrong:\n',
  },
  {
    name: '付款与退款',
    name_en: 'Payments and refunds',
    template: '订单号：\n原因：\n',
    template_en: 'Order number:\nReason:\n',
  },
  { name: '账户与登录', name_en: 'Account and login', template: '', template_en: '' },
  { name: '其他', name_en: 'Other', template: '', template_en: '' },
]

/** Gives a shop what a member needs to open a ticket and agents to answer in time: categories, hours and a policy. */
export async function addFirstDesk(db: Database, shop_id: number, timeZone: string): Promise<void> {
  const rows = firstCategories.map((category, place) => ({
    shop_id,
    pid: 0,
    ...category,
    default_priority: 'normal' as const,
    weigh: 100 - place,
  }))
  await db.insertInto('ticket_category').values(rows).execute()
  const { id: business_hours_id } = await db
    .insertInto('business_hours')
    .values({ shop_id, name: '9:00–18:00', time_zone: timeZone, week: JSON.stringify(officeWeek), holidays: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sla_policy')
    .values({ shop_id, business_hours_id, name: 'Standard', targets: JSON.stringify(firstTargets), is_default: 1 })
    .execute()
}

/** Adds a shop with menus, rights and groups, but nothing that a ticket needs, and returns its id. */
export async function addBareShop(
  db: Database,
  shop: { siteName: string; recordNumber: string },
  now: number,
): Promise<number> {
  const shopId = await addShop(db, { uuid: randomUUID(), ...shop }, now)
  const rules = await addRules(db, shopId, { about: undefined }, now)
  await addGroups(db, shopId, baseGroups, rules)
  return shopId
}

/** Adds a shop in which members can open tickets, and returns its id. */
export async function addWholeShop(
  db: Database,
  { timeZone, ...shop }: { siteName: string; recordNumber: string; timeZone: string },
  now: number,
): Promise<number> {
  const shopId = await addBareShop(db, shop, now)
  await addFirstDesk(db, shopId, timeZone)
  return shopId
}
