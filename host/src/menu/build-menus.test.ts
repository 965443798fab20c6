import { buildMenus } from './build-menus.ts'
import type { MenuEntry } from './menu-entry.ts'
import { type RulesAnswer, readRules } from './rule.ts'

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
    [rule('nav', 'news'), rule('nav_user_menu', 'user/messageCenter'), rule('route', 'user/card'), rule('button', 'x')],
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
  ['link', 'javascript:alert(1)', { kind: 'unrecognised' }],
  ['link', 'javascript:alert(1)//https://example.com', { kind: 'unrecognised' }],
  ['link', '', { kind: 'unrecognised' }],
  ['link', '//example.com', { kind: 'unrecognised' }],
  ['iframe', 'https://a.example/?x=1', { kind: 'route', path: '/user/iframe/https%3A%2F%2Fa.example%2F%3Fx%3D1' }],
  ['iframe', 'data:text/html,x', { kind: 'unrecognised' }],
  ['iframe', 'data:text/html,https://example.com', { kind: 'unrecognised' }],
  ['dialog', 'https://example.com', { kind: 'unrecognised' }],
])('a %s entry to "%s"', (menuType, url, expected) => {
  const more = { menu_type: menuType, url }
  const menus = build([rule('nav', 'a', more), rule('nav_user_menu', 'b', more)], [rule('menu', 'c', more)])
  for (const entries of [menus.headNav, menus.navUserMenus, menus.userMenus])
    expect(targets(entries)).toEqual([expected])
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

test('a header entry without a path only opens its children', () => {
  const more = rule('nav', 'more', { path: '', children: [rule('nav', 'more/sub')] })
  expect(targets(build([more]).headNav)).toEqual([{ kind: 'group' }])
})

test('group titles are shown only with several groups', () => {
  const group = (name: string) => rule('menu_dir', name, { children: [rule('menu', `${name}/x`)] })
  expect(build([], [group('a')]).showHeadline).toBe(false)
  expect(build([], [group('a'), group('b')]).showHeadline).toBe(true)
  expect(build([], [group('a'), rule('menu_dir', 'empty')]).showHeadline).toBe(false)
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
  expect(menus).toMatchObject({ headNav: [], navUserMenus: [], userMenus: [], authNodes: {}, showHeadline: false })
})
