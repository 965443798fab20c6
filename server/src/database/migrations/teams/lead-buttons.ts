import type { MigrationDatabase } from '../migration-database.ts'

const page = 'account/woManage'

/** A button rule of the queue's page, by the last part of its name. */
interface LeadButton {
  name: `${typeof page}/${string}`
  title: string
  title_en: string
}

const teamButtons: readonly LeadButton[] = [
  { name: `${page}/category`, title: '工单分类', title_en: 'Categories' },
  { name: `${page}/team`, title: '团队', title_en: 'Teams' },
]

/** The ids in the order of the list, and those that it lacks. */
const withIds = (rules: string, ids: readonly number[]): string =>
  [
    ...new Set([
      ...rules
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
      ...ids.map(String),
    ]),
  ].join(',')

/** Adds the buttons to each shop that has the page, and gives them to the groups that may change targets. */
export async function addLeadButtons(database: MigrationDatabase, buttons = teamButtons): Promise<void> {
  const pages = await database.selectFrom('member_rule').selectAll().where('name', '=', page).orderBy('id').execute()
  for (const { id: pid, shop_id, create_time } of pages) {
    const ids: number[] = []
    for (const button of buttons) {
      const row = {
        shop_id,
        pid,
        type: 'button',
        ...button,
        path: '',
        icon: '',
        menu_type: 'tab',
        url: '',
        component: '',
        no_login_valid: 0,
        extend: 'none',
        remark: '',
        weigh: 0,
        status: '1',
        update_time: create_time,
        create_time,
      }
      const { id } = await database.insertInto('member_rule').values(row).returning('id').executeTakeFirstOrThrow()
      ids.push(id)
    }
    const rules = await database
      .selectFrom('member_rule')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('name', '=', `${page}/sla`)
      .execute()
    const managing = rules.map(({ id }) => String(id))
    const groups = await database.selectFrom('member_group').selectAll().where('shop_id', '=', shop_id).execute()
    for (const group of groups) {
      if (!group.rules.split(',').some((id: string) => managing.includes(id.trim()))) continue
      await database
        .updateTable('member_group')
        .set({ rules: withIds(group.rules, ids) })
        .where('id', '=', group.id)
        .execute()
    }
  }
}
