import type { Kysely, Migration } from 'kysely'

/** Buttons of each page: action, Chinese and English title. Kept here as they were, because a migration never changes. */
const buttons = {
  'account/workorder': [
    ['create', '新建工单', 'New work order'],
    ['reply', '回复', 'Reply'],
    ['attach', '添加附件', 'Attach files'],
    ['close', '关闭工单', 'Close'],
    ['cancel', '撤销工单', 'Withdraw'],
    ['confirm', '确认解决', 'Confirm'],
    ['reopen', '重新打开', 'Reopen'],
    ['rate', '评价', 'Rate'],
    ['nudge', '催单', 'Ask for an answer'],
    ['hide', '删除记录', 'Remove from list'],
  ],
  'account/woManage': [
    ['create', '代客提交', 'Create on behalf'],
    ['reply', '回复会员', 'Reply'],
    ['note', '内部备注', 'Internal note'],
    ['assign', '分派', 'Assign'],
    ['status', '更改状态', 'Change state'],
    ['priority', '调整优先级', 'Set priority'],
    ['label', '标签', 'Labels'],
    ['merge', '合并与关联', 'Merge and link'],
  ],
} as const

/** What only a lead gets: the rules are there to be given, no group gets them by itself. */
const leadButtons = [
  ['delete', '删除工单', 'Delete'],
  ['sla', '服务目标', 'Service targets'],
  ['view', '共享视图', 'Shared views'],
  ['canned', '公共快捷回复', 'Shared canned replies'],
  ['export', '导出', 'Export'],
] as const

// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
type AnyDatabase = Kysely<any>

/** A page's rule as found in a store. */
interface PageRule {
  id: number
  store_id: number
  name: string
  create_time: number
}

const addButton = async (
  database: AnyDatabase,
  page: PageRule,
  [action, title, title_en]: readonly [string, string, string],
): Promise<number> => {
  const name = `${page.name}/${action}`
  const known = database.selectFrom('member_rule').select('id').where('store_id', '=', page.store_id)
  const found = await known.where('name', '=', name).executeTakeFirst()
  if (found !== undefined) return Number(found.id)
  const texts = { title, title_en, name, path: '', icon: '', menu_type: 'tab', url: '', component: '', remark: '' }
  const time = { create_time: page.create_time, update_time: page.create_time }
  const rest = { type: 'button', no_login_valid: 0, extend: 'none', weigh: 0, status: '1' }
  const { id } = await database
    .insertInto('member_rule')
    .values({ store_id: page.store_id, pid: page.id, ...texts, ...time, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Groups that have the page get what was possible on it; `*` has everything already. */
const giveToGroups = async (database: AnyDatabase, page: PageRule, ids: readonly number[]): Promise<void> => {
  const groups = await database
    .selectFrom('member_group')
    .select(['id', 'rules'])
    .where('store_id', '=', page.store_id)
    .execute()
  for (const { id, rules } of groups) {
    const given = String(rules).split(',')
    if (!given.includes(String(page.id))) continue
    const all = [...new Set([...given, ...ids.map(String)])].join(',')
    await database.updateTable('member_group').set({ rules: all }).where('id', '=', id).execute()
  }
}

/** Stores from before acts on work orders needed rules: their groups keep being able to do what their pages offer. */
export const workOrderRules: Migration = {
  async up(database: AnyDatabase) {
    for (const [name, actions] of Object.entries(buttons)) {
      const pages: PageRule[] = await database
        .selectFrom('member_rule')
        .select(['id', 'store_id', 'name', 'create_time'])
        .where('name', '=', name)
        .execute()
      for (const page of pages) {
        const ids: number[] = []
        for (const action of actions) ids.push(await addButton(database, page, action))
        await giveToGroups(database, page, ids)
        if (name !== 'account/woManage') continue
        for (const action of leadButtons) await addButton(database, page, action)
      }
    }
  },
}
