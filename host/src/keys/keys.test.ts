import type { Menus } from '../menu/build-menus.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { keyCaps } from './key-sheet.tsx'
import { keyboardOf } from './key-switch.ts'
import { siteKeys } from './site-keys.ts'

describe('key caps', () => {
  test.each([
    ['r', [['r']]],
    ['I', [['Shift', 'I']]],
    ['?', [['?']]],
    ['+', [['+']]],
    ['F8', [['F8']]],
    ['Escape', [['Esc']]],
    ['g o', [['g'], ['o']]],
    ['Mod+K', [['Ctrl', 'K']]],
    ['Mod+Enter', [['Ctrl', 'Enter']]],
  ])('%s', (keys, caps) => {
    expect(keyCaps(keys, 'other')).toEqual(caps)
  })

  test('a Mac has ⌘', () => {
    expect(keyCaps('Mod+K', 'mac')).toEqual([['⌘', 'K']])
  })

  test.each([
    ['MacIntel', 'mac'],
    ['iPad', 'mac'],
    ['Win32', 'other'],
    ['Linux x86_64', 'other'],
  ])('%s has the keyboard: %s', (platform, keyboard) => {
    expect(keyboardOf(platform)).toBe(keyboard)
  })
})

describe('site keys', () => {
  const acts = { openSheet: jest.fn(), go: jest.fn(), focusNotices: jest.fn() }

  const menusWith = (...paths: string[]) =>
    ({
      headNav: [],
      navUserMenus: [],
      userMenus: paths.map((path) => ({ target: { kind: 'route', path }, children: [] as MenuEntry[] })),
    }) as unknown as Menus

  test('lead only to pages of the member’s menu', () => {
    const keys = siteKeys(menusWith('/user/account/workorder'), acts)
    expect(keys.map(({ keys }) => keys)).toEqual(['?', 'Mod+K', 'g t', 'F8', 'Escape'])
    keys.find(({ keys }) => keys === 'g t')?.act?.()
    expect(acts.go).toHaveBeenCalledWith('/user/account/workorder')
  })

  test('lead to all pages, and agents to the queue', () => {
    const menus = menusWith(
      '/user/account/overview',
      '/user/account/workorder',
      '/user/account/woManage',
      '/user/messageCenter',
    )
    expect(siteKeys(menus, acts).map(({ keys }) => keys)).toEqual(expect.arrayContaining(['g o', 'g t', 'g q', 'g m']))
  })
})
