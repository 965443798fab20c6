import { buildMenus, noMenus } from '../menu/build-menus.ts'
import { readRules } from '../menu/menu-entry.ts'
import { isInMenu } from './collecting-page.tsx'

const paths = ['/user/account/workorder', '/user/account/woManage']
const entry = (path: string) => ({ id: 2, type: 'menu', title: 'T', name: path, path, menu_type: 'tab' })
const menusWith = (path: string) =>
  buildMenus([], readRules([{ id: 1, type: 'menu_dir', title: 'D', name: 'd', children: [entry(path)] }]))

test.each([
  ['one of the pages', 'account/workorder', true],
  ['another of them', 'account/woManage', true],
  ['other pages', 'account/balance', false],
  ['a page whose path begins alike', 'account/workorders', false],
])('menus with %s', (_, path, shown) => {
  expect(isInMenu(paths, menusWith(path), { kind: 'ready' })).toBe(shown)
})

test('menus that are not known yet, or not any more, take nothing away', () => {
  expect(isInMenu(paths, noMenus, { kind: 'waiting' })).toBe(true)
  expect(isInMenu(paths, noMenus, { kind: 'failed', message: '' })).toBe(true)
  expect(isInMenu(paths, noMenus, { kind: 'ready' })).toBe(false)
})
