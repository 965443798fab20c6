import type { Kysely, Migration } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
type AnyDatabase = Kysely<any>

/** What a rule shows. Kept here as it was, because a migration never changes. */
interface Shown {
  title: string
  title_en: string
  icon: string
  weigh: number
}

/** Rights of calls that are pages of the menu now: as the first stores had them, and as new ones do. */
const pages: ReadonlyArray<{ name: string; button: Shown; menu: Shown }> = [
  {
    name: 'account/profile',
    button: { title: '个人资料', title_en: 'Profile', icon: '', weigh: 97 },
    menu: { title: '个人资料', title_en: 'Profile', icon: 'fa fa-user-circle-o', weigh: 97 },
  },
  {
    name: 'account/integral',
    button: { title: '积分明细', title_en: 'Points entries', icon: '', weigh: 98 },
    menu: { title: '积分记录', title_en: 'Points', icon: 'fa fa-tag', weigh: 94 },
  },
  {
    name: 'account/changePassword',
    button: { title: '修改密码', title_en: 'Change password', icon: '', weigh: 96 },
    menu: { title: '修改密码', title_en: 'Change password', icon: 'fa fa-shield', weigh: 80 },
  },
]

/** Fields no seeded rule of the account menu ever differed in. */
const plain = { url: '', component: '', menu_type: 'tab', no_login_valid: 0, extend: 'none', remark: '', status: '1' }

interface SeededRule {
  id: number
  create_time: number
  update_time: number
}

const ruleOf = (
  database: AnyDatabase,
  storeId: number,
  name: string,
  like: object,
): Promise<SeededRule | undefined> => {
  let query = database.selectFrom('member_rule').selectAll().where('store_id', '=', storeId).where('name', '=', name)
  for (const [column, value] of Object.entries(like)) query = query.where(column, '=', value)
  return query.executeTakeFirst() as Promise<SeededRule | undefined>
}

/** Rights the very first stores did not know: added where none of them is there, so that nothing taken away returns. */
const addUnknown = async (database: AnyDatabase, storeId: number, overview: SeededRule): Promise<void> => {
  const upload = { name: 'ajax/upload', button: { title: '上传文件', title_en: 'Upload files', icon: '', weigh: 96 } }
  const unknown = [...pages.filter(({ name }) => name !== 'account/integral'), upload]
  for (const { name } of unknown) if ((await ruleOf(database, storeId, name, {})) !== undefined) return
  const time = { create_time: overview.create_time, update_time: overview.create_time }
  const added: string[] = []
  for (const { name, button } of unknown) {
    const { id } = await database
      .insertInto('member_rule')
      .values({ store_id: storeId, pid: overview.id, name, path: '', type: 'button', ...button, ...plain, ...time })
      .returning('id')
      .executeTakeFirstOrThrow()
    added.push(String(id))
  }
  const groups = await database
    .selectFrom('member_group')
    .select(['id', 'rules'])
    .where('store_id', '=', storeId)
    .execute()
  for (const { id, rules } of groups) {
    const given = String(rules).split(',')
    if (!given.includes(String(overview.id))) continue
    await database
      .updateTable('member_group')
      .set({ rules: [...given, ...added].join(',') })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Points, profile and password become entries of the menu in stores from before they had pages. A rule that is not
 * exactly as it was seeded, or whose menu is not, was changed by hand and stays as it is. Keys stay, so groups keep
 * what they may.
 */
export const accountMenu: Migration = {
  async up(database: AnyDatabase) {
    const stores = await database.selectFrom('store').select('id').execute()
    for (const { id: storeId } of stores) {
      const folder = await ruleOf(database, storeId, 'account', { type: 'menu_dir', pid: 0, status: '1' })
      if (folder === undefined) continue
      const stock = { type: 'menu', pid: folder.id, path: 'account/overview', status: '1' }
      const overview = await ruleOf(database, storeId, 'account/overview', stock)
      if (overview === undefined) continue
      await addUnknown(database, storeId, overview)
      for (const { name, button, menu } of pages) {
        const seeded = { type: 'button', pid: overview.id, path: '', ...button, ...plain }
        const rule = await ruleOf(database, storeId, name, seeded)
        if (rule === undefined || Number(rule.update_time) !== Number(rule.create_time)) continue
        await database
          .updateTable('member_rule')
          .set({ type: 'menu', pid: folder.id, path: name, ...menu })
          .where('id', '=', rule.id)
          .execute()
      }
    }
  },
}
