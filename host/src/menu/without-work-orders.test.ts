import { buildMenus } from './build-menus.ts'
import { withoutWorkOrders } from './follow-work-orders.ts'
import { type MenuEntry, type RulesAnswer, readRules } from './menu-entry.ts'

let id = 0
const rule = (type: string, path: string, children: readonly unknown[] = []) => {
  id += 1
  return { id, type, title: path, name: path, path, children }
}
const build = (rules: readonly unknown[], menus: readonly unknown[]) =>
  withoutWorkOrders(buildMenus(readRules(rules as RulesAnswer), readRules(menus as RulesAnswer)))
const paths = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ target, title, children }) =>
    children.length > 0 ? [title, paths(children)] : target.kind === 'route' ? target.path : title,
  )

test('every menu loses the pages of work orders, and groups that had nothing else', () => {
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

test('rights to them end, others stay', () => {
  const { authNodes } = build(
    [],
    ['account/workorder', 'account/woManage', 'account/balance'].map((page) =>
      rule('menu', page, [rule('button', `${page}/create`)]),
    ),
  )
  expect(authNodes).toEqual({ '/user/account/balance': ['/user/account/balance/create'] })
})
