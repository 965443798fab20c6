import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spells } from './spelling.ts'

test.each([
  ['yue', '余额记录', true],
  ['ye', '余额记录', true],
  ['yejl', '余额记录', true],
  ['jilu', '余额记录', true],
  ['yuejil', '余额记录', true],
  ['el', '余额记录', false],
  ['yuan', '余额记录', false],
  ['zhonghao', '重号', true],
  ['chonghao', '重号', true],
  ['lvyou', '旅游', true],
  ['kefu', 'vip 客服', true],
  ['vipkf', 'vip 客服', true],
  ['chpa', 'change password', true],
  ['cp', 'change password', true],
  ['ange', 'change password', false],
  ['', '余额', false],
  ['y1', '余额', false],
])('%j spells %s: %s', (letters, title, expected) => {
  expect(spells(letters, title)).toBe(expected)
})

test('all characters of the site’s own titles can be typed', () => {
  const root = join(__dirname, '../../..')
  const declared = readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .map((name) => `${name}/area.ts`)
  const titles = [...declared, 'host/src/app/host-pages.ts', 'server/src/shops/first-shop.ts']
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/'[^'\n]*\p{Script=Han}[^'\n]*'/gu) ?? [])
    .join('')
  const unknown = [...new Set(titles.match(/\p{Script=Han}/gu))].filter(
    (character) => !'abcdefghijklmnopqrstuvwxyz'.split('').some((letter) => spells(letter, character)),
  )
  expect(unknown).toEqual([])
})
