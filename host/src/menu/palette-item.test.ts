import { buildMenus } from './build-menus.ts'
import { matchingItems, paletteItems } from './palette-item.ts'
import { type RulesAnswer, readRules } from './rule.ts'

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
const items = paletteItems(menus)
const titles = (query: string) => matchingItems(items, query).map(({ entry }) => entry.title)

test('omits headings, and shows a target of two menus once, from the member’s menu', () => {
  expect(titles('')).toEqual(['余额记录', '修改密码', 'Deep', 'Front', '帮助 Help'])
  expect(items.find(({ entry }) => entry.title === 'Deep')?.trail).toEqual(['我的账户', '修改密码'])
})

test.each([
  ['余额', ['余额记录']],
  ['记录', ['余额记录']],
  ['BALANCE', ['余额记录']],
  ['ｈｅｌｐ', ['帮助 Help']],
  ['help 帮助', ['帮助 Help']],
  ['账户 password', ['修改密码']],
  ['more', ['帮助 Help']],
  ['d', ['Deep', '修改密码']],
  ['  ', ['余额记录', '修改密码', 'Deep', 'Front', '帮助 Help']],
  ['nothing', []],
])('%j finds %j', (query, expected) => {
  expect(titles(query)).toEqual(expected)
})
