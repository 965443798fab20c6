import { wantedRules } from './area-commands.ts'
import { changedFields, type EntryValues, entryMistake, type MenuFields, newEntry } from './menu-entry.ts'
import { granted, revoked } from './rule-list.ts'

const changedEntry = (entry: EntryValues, given: MenuFields) => ({ ...entry, ...changedFields(entry, given) })

const directory = { type: 'menu_dir', name: 'account' } as const
const page = { type: 'menu', name: 'coupons' } as const

test('a new entry leads to the page of its name, a button nowhere; what is said about it comes first', () => {
  expect(
    changedEntry(newEntry('coupons', 'menu', 1), { title: 'X', order: 5, guests: 'no', status: 'off' }),
  ).toMatchObject({ path: 'coupons', title: 'X', weigh: 5, no_login_valid: 0, status: '0', menu_type: 'tab' })
  expect(newEntry('coupons/redeem', 'button', 2).path).toBe('')
  expect(newEntry('about', 'nav', 0).no_login_valid).toBe(1)
  const renamed = changedEntry({ ...newEntry('about', 'nav', 0), title: 'A', path: 'x' }, { 'title-en': 'B' })
  expect(renamed).toMatchObject({ title: 'A', title_en: 'B', path: 'x' })
})

const address = 'https://example.com/'
test.each<[Parameters<typeof newEntry>[1], MenuFields, Parameters<typeof entryMistake>[1], RegExp | undefined]>([
  ['menu', {}, directory, undefined],
  ['menu', {}, undefined, /--under a directory/],
  ['menu', {}, page, /--under a directory/],
  ['button', {}, page, undefined],
  ['button', {}, undefined, /--under the entry of its page/],
  ['nav', {}, undefined, undefined],
  ['nav', {}, directory, /nav is --under nothing/],
  ['menu_dir', {}, directory, undefined],
  ['menu_dir', {}, page, /at the top/],
  ['nav', { open: 'link', url: address }, undefined, undefined],
  ['nav', { open: 'link' }, undefined, /--open link needs a --url/],
  ['nav', { open: 'iframe', url: 'javascript:alert(1)' }, undefined, /--open iframe needs a --url/],
  ['nav', { url: address }, undefined, /--url needs --open/],
  ['nav', { title: '' }, undefined, /needs a --title/],
])('%s with %j below %j', (type, given, parent, mistake) => {
  const entry = changedEntry(newEntry('coupons', type, 1), { title: 'Coupons', ...given })
  if (mistake === undefined) expect(entryMistake(entry, parent)).toBeUndefined()
  else expect(entryMistake(entry, parent)).toMatch(mistake)
})

test.each(['', 'a b', '/a', 'a/', 'a,b', '*'])('%j names no rule', (name) => {
  expect(entryMistake({ ...newEntry(name, 'nav', 0), title: 'A' }, undefined)).toMatch(/cannot name a rule/)
})

/** 1 directory, 2 and 3 pages in it, 4 and 5 buttons of 2, 6 a page at the top, 7 a page in 1 that has to be named. */
const all = [
  { id: 1, pid: 0, name: 'account' },
  { id: 2, pid: 1, name: 'account/workorder' },
  { id: 3, pid: 1, name: 'account/balance' },
  { id: 4, pid: 2, name: 'account/workorder/reply' },
  { id: 5, pid: 2, name: 'account/workorder/close' },
  { id: 6, pid: 0, name: 'messageCenter' },
  { id: 7, pid: 1, name: 'releases' },
]

test.each([
  ['', [6], 'alone', '6'],
  ['6', [4], 'alone', '1,2,4,6'],
  ['1,2,4', [4], 'alone', '1,2,4'],
  ['', [2], 'with all below', '1,2,4,5'],
  ['6', [1], 'with all below', '1,2,3,4,5,6'],
  ['', [7], 'with all below', '1,7'],
  ['*', [4], 'alone', '*'],
] as const)('%j with %j %s is %j', (list, ids, width, expected) => {
  expect(granted(list, ids, all, width)).toBe(expected)
})

test.each([
  ['1,2,4,5,6', [4], '1,2,5,6'],
  ['1,2,4,5,6', [2], '1,6'],
  ['1,2,4', [6], '1,2,4'],
  ['*', [1], '6'],
  ['*', [4], '1,2,3,5,6'],
  ['', [1], ''],
])('%j without %j is %j', (list, ids, expected) => {
  expect(revoked(list, ids, all)).toBe(expected)
})

const title = { 'zh-cn': '优惠券', en: 'Coupons' }
const wants = {
  menu: [{ path: '/user/coupons', title, icon: 'fa fa-gift' }],
  rights: [{ path: '/user/coupons/redeem', title: { 'zh-cn': '兑换', en: 'Redeem' } }],
}

test('an entry is under the directory, a right under the page that it is of', () => {
  expect(wantedRules(wants, [], 'account')).toEqual([
    {
      under: 'account',
      entry: expect.objectContaining({
        type: 'menu',
        name: 'coupons',
        path: 'coupons',
        title: '优惠券',
        title_en: 'Coupons',
        icon: 'fa fa-gift',
      }),
    },
    { under: 'coupons', entry: expect.objectContaining({ type: 'button', name: 'coupons/redeem', path: '' }) },
  ])
})

test.each<[string, string[], string[]]>([
  ['has the entry', ['coupons'], ['coupons/redeem']],
  ['has both', ['coupons', 'coupons/redeem'], []],
])('a store that %s keeps it as it is', (_, names, wanted) => {
  const rules = names.map((name) => ({ name }))
  expect(wantedRules(wants, rules, 'account').map(({ entry }) => entry.name)).toEqual(wanted)
})

test('a right that is listed twice is wanted once', () => {
  const twice = { rights: [...wants.rights, ...wants.rights] }
  expect(wantedRules(twice, [], 'account')).toHaveLength(1)
})

test('an area that wants nothing gets nothing', () => {
  expect(wantedRules({}, [], 'account')).toEqual([])
})
