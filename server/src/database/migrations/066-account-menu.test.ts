import { addGroup, addRules, addStore } from '../../seed/base-store.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import type { Database } from '../schema.ts'
import { accountMenu } from './066-account-menu.ts'

let own: TestDatabase
let db: Database
let storeId: number
let rules: Awaited<ReturnType<typeof addRules>>

/** Menu of the first stores: the three were rights below the overview. */
const asButtons = async () => {
  const button = { type: 'button' as const, pid: rules.get('account/overview') ?? 0, path: '', icon: '' }
  const change = (name: string, values: object) =>
    db
      .updateTable('member_rule')
      .set({ ...button, ...values })
      .where('name', '=', name)
      .execute()
  await change('account/integral', { title: '积分明细', title_en: 'Points entries', weigh: 98 })
  await change('account/profile', {})
  await change('account/changePassword', { weigh: 96 })
}

const menu = () =>
  db
    .selectFrom('member_rule')
    .select(['id', 'pid', 'type', 'title', 'title_en', 'name', 'path', 'icon', 'weigh'])
    .where('store_id', '=', storeId)
    .orderBy('name')
    .execute()

beforeEach(async () => {
  own = await testDatabase()
  db = await own.open()
  storeId = await addStore(db, { uuid: 'a', siteName: 'Old', recordNumber: '' }, 1)
  rules = await addRules(db, storeId, { about: undefined }, 1)
})
afterEach(async () => {
  await db.destroy()
  await own.remove()
})

test('rights of an older store become the entries a new store has, under the same keys', async () => {
  const fresh = await menu()
  await asButtons()
  expect(await menu()).not.toEqual(fresh)
  await accountMenu.up(db)
  expect(await menu()).toEqual(fresh)
  await accountMenu.up(db)
  expect(await menu()).toEqual(fresh)
})

test.each([
  ['its title', { title: '我的积分' }],
  ['its place', { weigh: 1 }],
  ['where it hangs', { pid: 0 }],
  ['that it is switched off', { status: '0' as const }],
  ['when it was changed', { update_time: 2 }],
])('a right somebody changed in %s stays as it is', async (_what, changed) => {
  await asButtons()
  await db.updateTable('member_rule').set(changed).where('name', '=', 'account/integral').execute()
  await accountMenu.up(db)
  const after = await db.selectFrom('member_rule').select(['name', 'type']).where('name', 'like', 'account/%').execute()
  const types = new Map(after.map(({ name, type }) => [name, type]))
  expect(types.get('account/integral')).toBe('button')
  expect(types.get('account/profile')).toBe('menu')
})

test('a menu somebody built anew is left alone', async () => {
  await asButtons()
  await db.updateTable('member_rule').set({ type: 'menu' }).where('name', '=', 'account').execute()
  const before = await menu()
  await accountMenu.up(db)
  expect(await menu()).toEqual(before)
})

describe('a store from before these rights were known', () => {
  const unknown = ['account/profile', 'account/changePassword', 'ajax/upload']
  const forget = (names: string[]) => db.deleteFrom('member_rule').where('name', 'in', names).execute()
  const namesOf = async (group: number) => {
    const { rules: list } = await db
      .selectFrom('member_group')
      .select('rules')
      .where('id', '=', group)
      .executeTakeFirstOrThrow()
    const ids = list.split(',').filter(Boolean).map(Number)
    if (ids.length === 0) return []
    return (await db.selectFrom('member_rule').select('name').where('id', 'in', ids).orderBy('name').execute()).map(
      ({ name }) => name,
    )
  }

  test('gets them, and so do its groups that have the overview', async () => {
    await asButtons()
    await forget(unknown)
    const overview = `${rules.get('account')},${rules.get('account/overview')}`
    const members = await addGroup(db, { storeId, name: 'members', rules: overview })
    const limited = await addGroup(db, { storeId, name: 'limited', rules: '' })
    await accountMenu.up(db)
    expect(await namesOf(members)).toEqual(['account', 'account/overview', ...unknown].sort())
    expect(await namesOf(limited)).toEqual([])
    const entries = (await menu()).filter(({ name }) => unknown.includes(name))
    expect(entries.map(({ type }) => type)).toEqual(['menu', 'menu', 'button'])
  })

  test('does not get back one that was taken away', async () => {
    await forget(['account/profile'])
    await accountMenu.up(db)
    expect((await menu()).map(({ name }) => name)).not.toContain('account/profile')
  })
})
