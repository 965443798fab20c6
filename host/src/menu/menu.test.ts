import en from '../locales/en/host.json'
import { madeEntry as entry } from '../testing/made-entry.ts'
import { buildMenus, pagesExpression, shownMenus } from './build-menus.ts'
import { firstMenuPath } from './first-menu.ts'
import { type MenuEntry, type RulesAnswer, readRules, withBelow } from './menu-entry.ts'
import { nearestEntry } from './nearest-entry.ts'
import { matchingItems, paletteItems, searchItems } from './palette-item.ts'

describe('build menus', () => {
  let id = 0
  const rule = (type: string, name: string, more: Record<string, unknown> = {}) => ({
    id: ++id,
    type,
    title: name,
    name,
    path: name,
    icon: '',
    menu_type: 'tab',
    url: '',
    extend: 'none',
    ...more,
  })
  const build = (rules: RulesAnswer, menus: RulesAnswer = []) => buildMenus(readRules(rules), readRules(menus))
  const outline = (entries: readonly MenuEntry[]): unknown[] =>
    entries.map(({ name, children }) => (children.length > 0 ? [name, outline(children)] : name))
  const targets = (entries: readonly MenuEntry[]) => entries.map(({ target }) => target)

  test('puts each type into its menu, routes and buttons into none', () => {
    const menus = build(
      [
        rule('nav', 'news'),
        rule('nav_user_menu', 'user/messageCenter'),
        rule('route', 'user/card'),
        rule('button', 'x'),
      ],
      [rule('menu_dir', 'account', { children: [rule('menu', 'account/overview')] })],
    )
    expect(outline(menus.headNav)).toEqual(['news'])
    expect(outline(menus.navUserMenus)).toEqual(['user/messageCenter'])
    expect(outline(menus.userMenus)).toEqual([['account', ['account/overview']]])
  })

  test('adds the prefix / in the header and the user menu, /user/ in the side menu, never twice', () => {
    const menus = build(
      [rule('nav', 'home', { path: '/' }), rule('nav', 'news'), rule('nav_user_menu', 'account', { path: '/user/a' })],
      [rule('menu', 'account/overview', { path: 'account/overview?tab=1' })],
    )
    expect(targets(menus.headNav)).toEqual([
      { kind: 'route', path: '/' },
      { kind: 'route', path: '/news' },
    ])
    expect(targets(menus.navUserMenus)).toEqual([{ kind: 'route', path: '/user/a' }])
    expect(targets(menus.userMenus)).toEqual([{ kind: 'route', path: '/user/account/overview?tab=1' }])
  })

  test.each([
    ['link', 'https://example.com/a?b=1', { kind: 'external', url: 'https://example.com/a?b=1' }],
    ['link', 'mailto:help@example.com', { kind: 'external', url: 'mailto:help@example.com' }],
    ['link', 'tel:4001234567', { kind: 'external', url: 'tel:4001234567' }],
    ['link', 'javascript:alert(1)', null],
    ['link', 'javascript:alert(1)//https://example.com', null],
    ['link', 'data:text/html,x', null],
    ['link', '', null],
    ['link', '/user/account/balance', { kind: 'external', url: '/user/account/balance' }],
    ['link', '/\\example.com', null],
    ['link', '//example.com/a', { kind: 'external', url: 'https://example.com/a' }],
    ['link', '///example.com', null],
    ['iframe', 'https://a.example/?x=1', { kind: 'route', path: '/user/iframe/https%3A%2F%2Fa.example%2F%3Fx%3D1' }],
    ['iframe', 'data:text/html,x', null],
    ['iframe', 'data:text/html,https://example.com', null],
    ['iframe', '', null],
    ['dialog', 'https://example.com', { kind: 'unrecognised' }],
    ['link', 'https://example.com/?a=1&amp;b=2', { kind: 'external', url: 'https://example.com/?a=1&b=2' }],
    ['link', '//example.com/?a=1&amp;amp;b=2', { kind: 'external', url: 'https://example.com/?a=1&b=2' }],
    [
      'iframe',
      'https://a.example/?x&amp;y',
      { kind: 'route', path: '/user/iframe/https%3A%2F%2Fa.example%2F%3Fx%26y' },
    ],
    ['link', 'java&#115;cript:alert(1)', null],
  ])('a %s entry to "%s"', (menuType, url, expected) => {
    const more = { menu_type: menuType, url }
    const menus = build([rule('nav', 'a', more), rule('nav_user_menu', 'b', more)], [rule('menu', 'c', more)])
    for (const entries of [menus.headNav, menus.navUserMenus, menus.userMenus])
      expect(targets(entries)).toEqual(expected === null ? [] : [expected])
  })

  test.each([
    ['missing', {}],
    ['null', { children: null }],
    ['an empty list', { children: [] }],
    ['of other types only', { children: [rule('button', 'b')] }],
    ['all left out', { children: [rule('menu', 'm', { extend: 'add_rules_only' })] }],
    ['empty directories themselves', { children: [rule('menu_dir', 'inner')] }],
  ])('a directory whose children are %s is left out', (_, more) => {
    expect(build([], [rule('menu_dir', 'empty', more)]).userMenus).toEqual([])
  })

  test('titles and paths that the server stores escaped are shown as they were written', () => {
    const { userMenus } = build(
      [],
      [rule('menu', 'a', { title: '帮助 &amp;amp; &lt;文档&gt;', path: 'a?x=1&amp;y=2' })],
    )
    expect(userMenus).toMatchObject([{ title: '帮助 & <文档>', target: { kind: 'route', path: '/user/a?x=1&y=2' } }])
  })

  test('omits add_rules_only entries and shows add_menu_only ones', () => {
    const menus = [rule('menu', 'a', { extend: 'add_rules_only' }), rule('menu', 'b', { extend: 'add_menu_only' })]
    expect(outline(build([], menus).userMenus)).toEqual(['b'])
  })

  test('menus nest without a limit', () => {
    const deep = [rule('menu_dir', 'a', { children: [rule('menu_dir', 'b', { children: [rule('menu', 'c')] })] })]
    expect(outline(build([], deep).userMenus)).toEqual([['a', [['b', ['c']]]]])
  })

  test('shows an id once', () => {
    const messages = rule('nav_user_menu', 'messages')
    expect(outline(build([messages, messages], [messages]).navUserMenus)).toEqual(['messages'])
  })

  test.each([
    ['without a path', { path: '' }],
    ['whose address cannot be opened', { menu_type: 'link', url: 'javascript:alert(1)' }],
  ])('a header entry %s only opens its children, and goes without any', (_, more) => {
    const children = [rule('nav', 'more/sub')]
    const { headNav } = build([rule('nav', 'more', { ...more, children }), rule('nav', 'alone', more)])
    expect(targets(headNav)).toEqual([{ kind: 'group' }])
  })

  test('buttons become auth nodes of their parent, merged from rules and menus', () => {
    const menus = build(
      [rule('button', 'top'), rule('route', 'card', { children: [rule('button', 'card/share')] })],
      [
        rule('menu_dir', 'account', {
          children: [
            rule('menu', 'account/workorder', {
              extend: 'add_rules_only',
              children: [rule('button', 'account/workorder/add'), rule('button', 'account/workorder/close')],
            }),
          ],
        }),
        rule('button', 'lone'),
      ],
    )
    expect(menus.authNodes).toEqual({
      '/': ['/top'],
      '/card': ['/card/share'],
      '/user/': ['/user/lone'],
      '/user/account/workorder': ['/user/account/workorder/add', '/user/account/workorder/close'],
    })
  })

  test.each([[null], [undefined], [{}], ['x'], [[null, 3, []]]])('%p as rules and menus gives empty menus', (input) => {
    const menus = build(input, input)
    expect(menus).toMatchObject({ headNav: [], navUserMenus: [], userMenus: [], authNodes: {} })
  })
})

describe('first menu', () => {
  test.each<[string, MenuEntry[], string | null]>([
    [
      'the first entry with a page, its query kept',
      [entry('/user/account/overview?a=1')],
      '/user/account/overview?a=1',
    ],
    [
      'depth first past groups, links and the page that asks',
      [
        entry({ kind: 'external', url: 'https://x.example' }),
        entry({ kind: 'group' }, [entry('/user/'), entry('/user/account/workorder/7')]),
        entry('/user/account/overview'),
      ],
      '/user/account/workorder/7',
    ],
    ['none', [entry({ kind: 'unrecognised' })], null],
  ])('%s', (_, entries, expected) => {
    expect(firstMenuPath(entries)).toBe(expected)
  })
})

describe('nearest entry', () => {
  const entries = [
    entry('', [entry('/user/account/balance?tab=all'), entry('/user/account/changePassword')]),
    entry('/user/account/workorder', [entry('/user/account/woManage')]),
    entry('/'),
  ]

  test.each([
    ['/user/account/ballance', '/user/account/balance?tab=all'],
    ['/account/balance/', '/user/account/balance?tab=all'],
    ['/user/changepassword', '/user/account/changePassword'],
    ['/user/account/workorders', '/user/account/workorder'],
    ['/woManage', '/user/account/woManage'],
    ['/something/else/entirely', null],
    ['/x', null],
    ['/user/account/woManage', null],
  ])('%s means %s', (address, path) => {
    expect(nearestEntry(entries, address)?.path ?? null).toBe(path)
  })
})

describe('palette item', () => {
  const rule = (id: number, type: string, title: string, path: string, children: RulesAnswer = []) => ({
    id,
    type,
    title,
    name: path,
    path,
    children,
  })
  const menus = buildMenus(
    readRules([rule(20, 'nav', 'Front', '/'), rule(21, 'nav', 'More', '', [rule(22, 'nav', '帮助 Help', 'help')])]),
    readRules([
      rule(1, 'menu_dir', '我的账户', 'account', [
        rule(2, 'menu', '余额记录', 'account/balance'),
        rule(3, 'menu', '修改密码', 'account/changePassword', [rule(4, 'menu', 'Deep', 'account/deep')]),
      ]),
      rule(5, 'nav_user_menu', '余额', 'user/account/balance'),
    ]),
  )
  const pages = [
    { path: '/user/account/changePassword', title: () => ({ 'zh-cn': '修改密码', en: 'Change login secret' }) },
    { path: '/user/account/deep', title: () => ({ 'zh-cn': '深处' }), search: '?q=', searchedFirst: true },
    {
      path: '/user/account/balance',
      title: () => ({}),
      parts: { 'zh-cn': '收支 趋势图', en: 'Chart' },
      search: '?all=',
    },
    { path: '/user/account/hidden', title: () => ({ en: 'Not in the menu' }), search: '?q=' },
  ]
  const items = paletteItems(menus, pages)
  const titles = (query: string) => matchingItems(items, query).map(({ entry }) => entry.title)

  test('omits headings, and shows a target of two menus once, from the member’s menu', () => {
    expect(titles('')).toEqual(['余额记录', '修改密码', 'Deep', 'Front', '帮助 Help'])
    expect(items.find(({ entry }) => entry.title === 'Deep')?.trail).toEqual(['我的账户', '修改密码'])
  })

  test.each([
    ['余额', ['余额记录']],
    ['记录', ['余额记录']],
    ['BALANCE', ['余额记录']],
    ['xgmm', ['修改密码']],
    ['ｈｅｌｐ', ['帮助 Help']],
    ['help 帮助', ['帮助 Help']],
    ['账户 password', ['修改密码']],
    ['more', ['帮助 Help']],
    ['d', ['Deep', '修改密码']],
    ['  ', ['余额记录', '修改密码', 'Deep', 'Front', '帮助 Help']],
    ['LOGIN secret', ['修改密码']],
    ['深', ['Deep']],
    ['趋势', ['余额记录']],
    ['tu chart', ['余额记录']],
    ['menu', []],
    ['nothing', []],
  ])('%j finds %j', (query, expected) => {
    expect(titles(query)).toEqual(expected)
  })

  test('what is no page is searched on the pages of the menu that can be searched', () => {
    const search = (query: string) => searchItems(items, query, (page, text) => `${text} in ${page}`)
    expect(search(' WO 7&1 ').map(({ entry: { title, target } }) => [title, target])).toEqual([
      ['WO 7&1 in Deep', { kind: 'route', path: '/user/account/deep?q=WO%207%261' }],
      ['WO 7&1 in 余额记录', { kind: 'route', path: '/user/account/balance?all=WO%207%261' }],
    ])
    expect(search(' ')).toEqual([])
  })
})

let id = 0
const rule = (type: string, path: string, children: readonly unknown[] = []) => {
  id += 1
  return { id, type, title: path, name: path, path, children }
}
const build = (
  rules: readonly unknown[],
  menus: readonly unknown[],
  { titles = {}, pages = '' }: { titles?: Record<string, string>; pages?: string } = {},
) =>
  shownMenus(buildMenus(readRules(rules as RulesAnswer), readRules(menus as RulesAnswer)), {
    missing: ['/user/account/workorder', '/user/account/woManage'],
    pages,
    here: '//members.example.com:8443',
    titles,
  })
const paths = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ target, title, children }) =>
    children.length > 0 ? [title, paths(children)] : target.kind === 'route' ? target.path : title,
  )

test('every menu loses pages that the server lacks, and groups that had nothing else', () => {
  const menus = build(
    [
      rule('nav', 'help'),
      rule('nav', '', [rule('nav', 'user/account/workorder?status=open')]),
      rule('nav_user_menu', 'user/account/workorder/new'),
    ],
    [
      rule('menu_dir', 'account', [rule('menu', 'account/overview'), rule('menu', 'account/workorders')]),
      rule('menu_dir', 'service', [rule('menu', 'account/workorder'), rule('menu', 'account/woManage')]),
    ],
  )
  expect(paths(menus.headNav)).toEqual(['/help'])
  expect(menus.navUserMenus).toEqual([])
  expect(paths(menus.userMenus)).toEqual([['account', ['/user/account/overview', '/user/account/workorders']]])
})

describe('with the pages of the site known', () => {
  const known = ['/', '/user/account/balance', '/user/iframe/:url', '/user/帮助/:id', '/user/c++']
  const shown = (rules: readonly unknown[], menus: readonly unknown[], patterns = known) =>
    build(rules, menus, { pages: pagesExpression(patterns) })

  test.each([
    ['account/balance', ['/user/account/balance']],
    ['account/balance?tab=all#list', ['/user/account/balance?tab=all#list']],
    ['Account/balance/', ['/user/Account/balance/']],
    ['account/balances', []],
    ['account/balance/7', []],
    ['cms/content', []],
    ['帮助/7', ['/user/帮助/7']],
    ['%E5%B8%AE%E5%8A%A9/7', ['/user/%E5%B8%AE%E5%8A%A9/7']],
    ['帮助', []],
    ['帮助/7/8', []],
    ['c++', ['/user/c++']],
    ['cc', []],
  ])('a tab entry of the member menu to %s is shown as %j', (path, expected) => {
    expect(paths(shown([], [rule('menu', path)]).userMenus)).toEqual(expected)
  })

  test('an entry without a page stays for what is below it, and a frame stays', () => {
    const frame = { ...rule('menu', 'help'), menu_type: 'iframe', url: 'https://docs.example.com/a/b' }
    const menus = shown(
      [rule('nav', 'cms', [rule('nav', 'cms/list/1'), rule('nav', 'user/account/balance')])],
      [rule('menu_dir', 'cms', [rule('menu', 'cms/content')]), frame],
    )
    expect(menus.headNav.map(({ target }) => target)).toEqual([{ kind: 'group' }])
    expect(paths(menus.headNav)).toEqual([['cms', ['/user/account/balance']]])
    expect(paths(menus.userMenus)).toEqual(['/user/iframe/https%3A%2F%2Fdocs.example.com%2Fa%2Fb'])
  })

  test.each([
    ['/user/account/balance', { kind: 'route', path: '/user/account/balance' }],
    ['https://members.example.com:8443/user/account/balance?a=1', { kind: 'route', path: '/user/account/balance?a=1' }],
    ['http://members.example.com:8443/user/account/balance', { kind: 'route', path: '/user/account/balance' }],
    ['//members.example.com:8443', { kind: 'route', path: '/' }],
    ['/storage/terms/of/use.pdf', { kind: 'external', url: '/storage/terms/of/use.pdf' }],
    [
      'https://members.example.com:8443/r/a/b/c.pdf',
      { kind: 'external', url: 'https://members.example.com:8443/r/a/b/c.pdf' },
    ],
    ['https://members.example.com/a', { kind: 'external', url: 'https://members.example.com/a' }],
    ['https://members.example.com:84430/a', { kind: 'external', url: 'https://members.example.com:84430/a' }],
  ])('a link to %s is %j', (url, expected) => {
    const link = { ...rule('nav', 'link'), menu_type: 'link', url }
    expect(shown([link], [], [...known, '/:a/:b/:c']).headNav.map(({ target }) => target)).toEqual([expected])
  })
})

test('rights to them end, others stay', () => {
  const { authNodes } = build(
    [],
    ['account/workorder', 'account/woManage', 'account/balance'].map((page) =>
      rule('menu', page, [rule('button', `${page}/create`)]),
    ),
  )
  expect(authNodes).toEqual({ '/user/account/balance': ['/user/account/balance/create'] })
})

test('an entry of the installer has a title in the member’s language, one that an administrator named keeps its own', () => {
  const titled = (type: string, name: string, title: string, children: readonly unknown[] = []) => ({
    ...rule(type, name, children),
    title,
  })
  const menus = build(
    [titled('nav_user_menu', 'messageCenter', '消息中心'), titled('nav', 'overview', '账户概览')],
    [
      titled('menu_dir', 'account', '我的账户', [
        titled('menu', 'account/overview', '账户概览'),
        titled('menu', 'account/balance', '我的钱包'),
      ]),
    ],
    { titles: en },
  )
  const titles = (entries: readonly MenuEntry[]) => withBelow(entries).map(({ title }) => title)
  expect(titles(menus.userMenus)).toEqual(['My account', 'Overview', '我的钱包'])
  expect(titles(menus.navUserMenus)).toEqual(['Messages'])
  expect(titles(menus.headNav)).toEqual(['账户概览'])
})
