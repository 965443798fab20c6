import type { MenuEntry } from './menu-entry.ts'
import { nearestEntry } from './nearest-entry.ts'

const entry = (path: string, children: MenuEntry[] = []): MenuEntry => ({
  id: 0,
  type: 'entry',
  title: path,
  name: path,
  icon: '',
  target: path === '' ? { kind: 'group' } : { kind: 'route', path },
  children,
})

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
