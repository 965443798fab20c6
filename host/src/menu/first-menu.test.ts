import { firstMenuPath } from './first-menu.ts'
import type { MenuEntry, MenuTarget } from './menu-entry.ts'

const entry = (target: MenuTarget, children: MenuEntry[] = []): MenuEntry => ({
  id: 1,
  type: target.kind === 'group' ? 'dir' : 'entry',
  title: '',
  name: '',
  icon: '',
  target,
  children,
})
const page = (path: string) => entry({ kind: 'route', path })
const patterns = ['/', '/user/account/overview', '/user/account/workorder/:id', '*']

test.each<[string, MenuEntry[], string | null]>([
  ['the first entry with a page', [page('/user/account/overview')], '/user/account/overview'],
  ['its query is kept', [page('/user/account/overview?a=1')], '/user/account/overview?a=1'],
  [
    'depth first past groups, links and entries without a page',
    [
      entry({ kind: 'external', url: 'https://x.example' }),
      entry({ kind: 'group' }, [page('/user/account/gone'), page('/user/account/workorder/7')]),
      page('/user/account/overview'),
    ],
    '/user/account/workorder/7',
  ],
  ['none', [page('/user/account/gone'), entry({ kind: 'unrecognised' })], null],
])('%s', (_, entries, expected) => {
  expect(firstMenuPath(entries, patterns)).toBe(expected)
})
