import type { MenuEntry } from './menu-entry.ts'
import { holdsActive, isActive } from './nearest-entry.ts'

const entry = (path: string, children: MenuEntry[] = []): MenuEntry => ({
  id: 1,
  type: 'entry',
  title: path,
  name: path,
  icon: '',
  target: { kind: 'route', path },
  children,
})
const at = (pathname: string, ...activeMenuPaths: string[]) => ({ pathname, activeMenuPaths })

test.each([
  ['its own page', '/user/account/balance', at('/user/account/balance'), true],
  ['another page', '/user/account/balance', at('/user/account/overview'), false],
  ['a page below it', '/user/account', at('/user/account/balance'), false],
  ['a query in the entry', '/user/account/balance?x=1', at('/user/account/balance'), true],
  ['a closing slash in the address', '/user/account/balance', at('/user/account/balance/'), true],
  ['the home page', '/', at('/'), true],
  ['a page that names it', '/user/account/workorder', at('/user/account/workorder/7', '/user/account/workorder'), true],
])('%s', (_, path, location, expected) => {
  expect(isActive(entry(path), location)).toBe(expected)
})

test('an external entry is never active', () => {
  const external: MenuEntry = { ...entry('/'), target: { kind: 'external', url: 'https://x.example/' } }
  expect(isActive(external, at('/'))).toBe(false)
})

test('a group contains the active entry at any depth', () => {
  const group = entry('/a', [entry('/a/b', [entry('/a/b/c')])])
  expect(holdsActive(group, at('/a/b/c'))).toBe(true)
  expect(holdsActive(group, at('/d'))).toBe(false)
})
