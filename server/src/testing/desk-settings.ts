import type { Database } from '../database/schema.ts'
import { deleteTicket } from '../work-orders/tickets/delete.endpoint.ts'

/** Settings of the desk that calls name; what is spare can be deleted. */
export interface DeskSettings {
  cannedId: number
  hoursId: number
  spareHoursId: number
  spareSlaId: number
  teamId: number
  spareCategoryId: number
  labelId: number
}

/**
 * Takes away all tickets and settings but one category: lists that grow with every test would make the last ones slow.
 */
export async function clearDesk(db: Database, keptCategory: number): Promise<void> {
  for (const { id } of await db.selectFrom('ticket').select('id').execute()) await deleteTicket(db, id)
  const settings = [
    'canned_reply',
    'sla_policy',
    'business_hours',
    'ticket_team_member',
    'ticket_team',
    'ticket_label',
  ] as const
  for (const table of settings) await db.deleteFrom(table).execute()
  await db.deleteFrom('ticket_category').where('id', '!=', keptCategory).execute()
}

/**
 * Makes the settings on a desk without any.
 *
 * @param done makes the call as a lead and gives its data
 */
export async function makeDeskSettings(
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  done: (path: string, values: Record<string, unknown>) => Promise<any>,
  teamMembers: readonly number[],
): Promise<DeskSettings> {
  const reply = { shortcut: 'all', title: 'Shared', body: { en: 'Hello' }, scope: 'all' }
  const { list: replies } = await done('saveCannedReply', reply)
  const hours = { name: 'Hours', time_zone: 'UTC', week: [[], [[0, 60]], [], [], [], [], []] }
  await done('saveBusinessHours', hours)
  const { business_hours } = await done('saveBusinessHours', { ...hours, name: 'Spare' })
  const target = { first: 60, next: 60, resolve: 60 }
  const policy = {
    business_hours_id: business_hours[0].id,
    targets: { low: target, normal: target, high: target, urgent: target },
  }
  await done('saveSla', { ...policy, name: 'Default' })
  const { policies } = await done('saveSla', { ...policy, name: 'Spare' })
  const { list: teams } = await done('saveTeam', { name: 'Shared', member_ids: teamMembers })
  const { list: labels } = await done('saveLabel', { name: 'Shared' })
  const { list: categories } = await done('saveCategory', { name: 'Spare' })
  return {
    cannedId: replies[0].id,
    hoursId: business_hours[0].id,
    spareHoursId: business_hours[1].id,
    spareSlaId: policies[1].id,
    teamId: teams[0].id,
    labelId: labels[0].id,
    spareCategoryId: categories.find((one: { names: { 'zh-cn': string } }) => one.names['zh-cn'] === 'Spare').id,
  }
}
