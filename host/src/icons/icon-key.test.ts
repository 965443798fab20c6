import { iconKey } from './icon-key.ts'
import icons from './usual-icons.json'

test.each([
  ['fa fa-home', 'fa:home'],
  [' fa  fa-user-circle-o ', 'fa:user-circle-o'],
  ['fa fa-fw fa-cog', 'fa:cog'],
  ['el-icon-UserFilled', 'ep:user-filled'],
  ['el-icon-ChatDotRound', 'ep:chat-dot-round'],
  ['el-icon-Minus', null],
  ['', null],
  ['home', null],
  ['fa fa-home evil', null],
  ['"><script>', null],
  ['https://example.com/a.svg', null],
  ['iconfont icon-x', null],
])('%s: %s', (name, key) => {
  expect(iconKey(name)).toBe(key)
})

test('the icons of the default menus exist', () => {
  const names = ['fa fa-user-circle', 'fa fa-home', 'fa fa-user-circle-o', 'fa fa-shield', 'fa fa-tag', 'fa fa-money']
  for (const name of names) expect(icons).toHaveProperty([iconKey(name) ?? ''])
})
