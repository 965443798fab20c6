import { changedFields, type EntryValues, entryMistake, type MenuFields, newEntry } from './menu-entry.ts'

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
