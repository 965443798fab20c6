import type { Database, Rule } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, shopUuids, type TestPeople } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'
import { guestRuleLists, guestSiteData, memberRuleLists } from './index-index.endpoint.ts'
import { assetBase } from './site-data.ts'
import { siteSnapshot } from './site-snapshot.ts'

describe('site data', () => {
  test.each([
    [undefined, 'members.example.com', '//members.example.com'],
    [undefined, 'localhost:8080', '//localhost:8080'],
    [undefined, '[::1]:8080', '//[::1]:8080'],
    [undefined, '', ''],
    [undefined, 'evil.example/x', ''],
    [undefined, 'a b', ''],
    [undefined, '"><script>', ''],
    ['https://cdn.example.com', 'anything', 'https://cdn.example.com'],
  ])('configured %p, requested at %j: %j', (configured, host, base) => {
    expect(assetBase(configured, host)).toBe(base)
  })
})

describe('guest site data', () => {
  const server = sharedServer()

  /** Plain data, as the page server reads the title from it. */
  const inPage = (request: Parameters<ReturnType<typeof guestSiteData>>[0]) =>
    guestSiteData({ config: server.config, database: server.db, clock: server.clock })(request)

  test.each([
    ['zh-cn', ''],
    ['en', ''],
    ['en', shopUuids.second],
    ['zh-cn', "' or 1=1 --\0"],
  ])('in %s for the shop %j the page has the same data as the answer to a guest', async (language, uuid) => {
    const { body } = await server.call('GET', '/index/index', { query: { requiredLogin: '0', uuid }, language })
    expect(await inPage({ language, uuid, host: 'localhost:80' })).toEqual(body)
  })

  test('without a host the asset address is empty, which means the page’s own origin', async () => {
    const { data } = (await inPage({ language: 'en', uuid: '' })) as { data: { site: { cdnUrl: string } } }
    expect(data.site.cdnUrl).toBe('')
  })
})

describe('rule tree', () => {
  const rule = (id: number, values: Partial<Rule>): Rule => ({
    id,
    shop_id: 1,
    pid: 0,
    type: 'menu',
    title: `题${id}`,
    title_en: '',
    name: `rule${id}`,
    path: '',
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 0,
    extend: 'none',
    remark: 'r',
    weigh: 0,
    status: '1',
    update_time: 1,
    create_time: 1,
    ...values,
  })

  const names = (nodes: ReadonlyArray<{ name: string }>) => nodes.map((node) => node.name)

  test('at the top level, groups are menus, and a menu is in neither list', () => {
    const types = ['menu_dir', 'menu', 'route', 'nav', 'nav_user_menu', 'button'] as const
    const { rules, menus } = memberRuleLists(
      types.map((type, index) => rule(index + 1, { type })),
      'zh-cn',
    )
    expect(names(menus)).toEqual(['rule1'])
    expect(names(rules)).toEqual(['rule3', 'rule4', 'rule5', 'rule6'])
  })

  test('members get children only where there are some, in order, at any depth', () => {
    const { menus } = memberRuleLists(
      [rule(1, { type: 'menu_dir' }), rule(3, { pid: 1 }), rule(2, { pid: 1 }), rule(4, { pid: 2, type: 'button' })],
      'zh-cn',
    )
    expect(names(menus[0]?.children ?? [])).toEqual(['rule3', 'rule2'])
    expect(menus[0]?.children?.[0]).not.toHaveProperty('children')
    expect(names(menus[0]?.children?.[1]?.children ?? [])).toEqual(['rule4'])
    expect(menus[0]).not.toHaveProperty('remark')
  })

  test('a rule whose parent the group lacks is not shown to members', () => {
    expect(memberRuleLists([rule(2, { pid: 1, type: 'nav' })], 'zh-cn')).toEqual({ rules: [], menus: [] })
  })

  test('guests get only public routes, header entries and buttons, orphans at the top level, always with children', () => {
    const open = { no_login_valid: 1 }
    const { rules, menus } = guestRuleLists(
      [
        rule(1, { type: 'nav', ...open }),
        rule(2, { type: 'nav', pid: 1, ...open }),
        rule(3, { type: 'menu', ...open }),
        rule(4, { type: 'nav' }),
        rule(5, { type: 'button', pid: 4, ...open }),
        rule(6, { type: 'nav_user_menu', ...open }),
        rule(7, { type: 'route', ...open }),
      ],
      'zh-cn',
    )
    expect(menus).toEqual([])
    expect(names(rules)).toEqual(['rule1', 'rule5', 'rule7'])
    expect(rules[0]).toMatchObject({ remark: 'r', status: '1', children: [{ name: 'rule2', children: [] }] })
  })

  test('a rule that is its own parent is left out', () => {
    const circle = [rule(1, { pid: 1, type: 'nav', no_login_valid: 1 })]
    expect(guestRuleLists(circle, 'zh-cn').rules).toEqual([])
    expect(memberRuleLists(circle, 'zh-cn').rules).toEqual([])
  })

  test.each([
    ['en', 'Home', 'Home'],
    ['en', '', '题1'],
    ['zh-cn', 'Home', '题1'],
  ] as const)('in %s with the English title %j the title is %s', (language, title_en, shown) => {
    expect(memberRuleLists([rule(1, { type: 'nav', title_en })], language).rules[0]?.title).toBe(shown)
  })
})

describe('snapshots of a site', () => {
  let own: TestDatabase
  let db: Database
  let people: TestPeople
  beforeEach(async () => {
    own = await migratedDatabase()
    db = await own.open()
    people = await addTestPeople(db, 1)
  })
  afterEach(async () => {
    await db.destroy()
    await own.remove()
  })

  test('an unchanged site is not read again', async () => {
    expect(await siteSnapshot(db)).toBe(await siteSnapshot(db))
    await db.updateTable('member').set({ nickname: 'other' }).execute()
    expect(await siteSnapshot(db)).toBe(await siteSnapshot(db))
  })

  const rule = () => db.selectFrom('member_rule').select('id').where('shop_id', '=', people.shopId).limit(1)

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['a shop renamed', (other) => other.updateTable('shop').set({ site_name: 'Renamed' }).execute()],
    ['a group changed', (other) => other.updateTable('member_group').set({ rules: '' }).execute()],
    [
      'a rule disabled',
      (other) => other.updateTable('member_rule').set({ status: '0' }).where('id', 'in', rule()).execute(),
    ],
    ['a rule deleted', (other) => other.deleteFrom('member_rule').where('shop_id', '=', people.otherShopId).execute()],
    [
      'a group added',
      (other) =>
        other
          .insertInto('member_group')
          .values({ shop_id: people.shopId, name: 'new', rules: '*', status: 'enabled' })
          .execute(),
    ],
  ])('%s by another process is seen at once', async (_name, change) => {
    const before = await siteSnapshot(db)
    const other = await own.open()
    await change(other)
    await other.destroy()
    const after = await siteSnapshot(db)
    expect(after).not.toBe(before)
    expect(after).not.toEqual(before)
  })

  test('a failed read is not cached', async () => {
    await siteSnapshot(db)
    await db.updateTable('shop').set({ site_name: 'Renamed' }).execute()
    await db.schema.alterTable('member_rule').renameTo('elsewhere').execute()
    await expect(siteSnapshot(db)).rejects.toThrow('member_rule')
    await db.schema.alterTable('elsewhere').renameTo('member_rule').execute()
    expect((await siteSnapshot(db)).shops[0]?.site_name).toBe('Renamed')
  })
})
