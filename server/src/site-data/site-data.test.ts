import type { UpdateObject } from 'kysely'
import { openDatabase } from '../database/open-database.ts'
import type { Database, Rule, Tables } from '../database/schema.ts'
import { shopUuids } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { guestSiteData } from './guest-site-data.ts'
import { guestRuleLists, memberRuleLists } from './rule-tree.ts'
import { assetBase } from './site-data.ts'

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
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

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

describe('kept answer', () => {
  // What index/index answers is kept while nothing of it changes. A change, also by another process, shows with the next
  // call, and nobody gets what was kept for somebody else.

  let server: TestServer
  let other: Database
  beforeEach(async () => {
    server = await testServer()
    other = await openDatabase(server.config.database)
  })
  afterEach(async () => {
    await other.destroy()
    await server.close()
  })

  const index = async (token: string, given: Parameters<TestServer['call']>[2] = {}) =>
    (await server.call('GET', '/index/index', { query: { requiredLogin: '1' }, token, ...given })).body

  const ofAlice = (change: UpdateObject<Tables, 'member'>) =>
    other.updateTable('member').set(change).where('id', '=', server.people.alice).execute()
  const ofShop = (change: { site_name?: string; member_center?: 'closed' }) =>
    other.updateTable('shop').set(change).where('id', '=', server.people.shopId).execute()

  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  const changes: ReadonlyArray<[string, () => Promise<unknown>, (body: any) => unknown, unknown]> = [
    ['a profile', () => ofAlice({ nickname: '新' }), ({ data }) => data.userInfo.nickname, '新'],
    ['a balance', () => ofAlice({ money: 99 }), ({ data }) => data.userInfo.money, '0.99'],
    [
      'a group',
      () =>
        ofAlice({
          group_id: other.selectFrom('member').select('group_id').where('id', '=', server.people.limited),
        }),
      ({ data }) => data.menus,
      [],
    ],
    [
      'the rights of groups',
      () => other.updateTable('member_group').set({ rules: '' }).execute(),
      ({ data }) => data.menus,
      [],
    ],
    ['a lock', () => ofAlice({ status: 'disabled' }), ({ code }) => code, 303],
    ['the end of a login', () => other.deleteFrom('member_token').execute(), ({ code }) => code, 303],
    [
      'the end of its time',
      () => other.updateTable('member_token').set({ expire_time: 1 }).execute(),
      ({ code }) => code,
      409,
    ],
    ['the name of the site', () => ofShop({ site_name: 'Other' }), ({ data }) => data.site.siteName, 'Other'],
    ['a closed member centre', () => ofShop({ member_center: 'closed' }), ({ data }) => data.openMemberCenter, false],
  ]

  test.each(changes)('%s shows at once', async (_what, change, shown, expected) => {
    const token = await server.tokenOf(server.people.alice)
    const before = await index(token)
    expect(await index(token)).toEqual(before)
    expect(shown(before)).not.toEqual(expected)
    await change()
    expect(shown(await index(token))).toEqual(expected)
  })

  test('a change by this server shows at once too, also in the same transaction as others', async () => {
    const token = await server.tokenOf(server.people.alice)
    for (const nickname of ['一', '二']) {
      await index(token)
      await server.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('member').set({ nickname }).where('id', '=', server.people.alice).execute()
        await transaction.updateTable('member').set({ nickname: 'L' }).where('id', '=', server.people.limited).execute()
      })
      expect((await index(token)).data.userInfo.nickname).toBe(nickname)
    }
  })

  test('each login has its own token, each member its own data, each host its own address, each language its titles', async () => {
    const { alice, limited } = server.people
    const tokens = [await server.tokenOf(alice), await server.tokenOf(alice), await server.tokenOf(limited)]
    const hosts = ['localhost:1', 'localhost:2']
    for (let turn = 0; turn < 2; turn += 1)
      for (const [which, token] of tokens.entries())
        for (const host of hosts) {
          const { data } = await index(token, { headers: { host } })
          expect([data.userInfo.token, data.userInfo.username]).toEqual([token, which < 2 ? 'alice' : 'limited'])
          expect(data.site.cdnUrl).toBe(`//${host}`)
        }
    const titles = async (language: string) => JSON.stringify((await index(tokens[0] ?? '', { language })).data.menus)
    expect(await titles('en')).not.toBe(await titles('zh-cn'))
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
