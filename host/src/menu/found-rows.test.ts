import { managePath, messagesPath, workOrdersPath } from '../addresses.ts'
import { noMenus } from './build-menus.ts'
import { rowSources } from './found-rows.ts'
import type { MenuEntry } from './menu-entry.ts'

const entry = (path: string): MenuEntry => ({
  id: 1,
  type: 'entry',
  title: path,
  name: '',
  icon: '',
  children: [],
  target: { kind: 'route', path },
})

test.each([
  ['a number', [workOrdersPath, messagesPath], '2026', [], [workOrdersPath, messagesPath]],
  ['an agent’s number', [workOrdersPath, managePath], 'WO2026110042', [], [managePath]],
  ['a short number', [workOrdersPath, messagesPath], '202', [], [messagesPath]],
  ['two letters', [workOrdersPath, messagesPath], '退款', [], [workOrdersPath, messagesPath]],
  ['one letter', [workOrdersPath, messagesPath], '退', [], []],
  ['lists that the menus lack', [], '退款', [], []],
  ['a stock server, which cannot search', [messagesPath], '退款', ['/api/interaction/search'], []],
])('%s is looked for in the right lists', (_, paths, text, lacks, expected) => {
  const menus = { ...noMenus, userMenus: paths.map(entry) }
  expect(rowSources(menus, lacks, text).map(({ entry }) => entry.title)).toEqual(expected)
})

const { signal } = new AbortController()

async function rowsFrom(path: string, data: unknown) {
  const get = jest.fn(async () => data)
  const [source] = rowSources({ ...noMenus, userMenus: [entry(path)] }, [], 'refund')
  const rows = await source?.find({ get: get as never }, 'refund', signal)
  return { rows: rows?.map(({ entry: { title, target }, trail }) => [title, trail, target]), asked: get.mock.calls }
}

test.each([
  [workOrdersPath, 'mine', '/user/account/workorder/7'],
  [managePath, 'manage', '/user/account/workorder/7?view=manage'],
])('a work order of %s is opened as its reader reads it', async (list, view, path) => {
  const { rows, asked } = await rowsFrom(list, {
    list: [{ id: 7, number: 'WO2026110007', subject: 'Refund &amp; more' }],
  })
  expect(asked).toEqual([['/api/workorder/list', { params: { view, keywords: 'refund', limit: 5 }, signal }]])
  expect(rows).toEqual([['Refund & more', ['WO2026110007'], { kind: 'route', path }]])
})

test('a person is a way to their conversation', async () => {
  const { rows } = await rowsFrom(messagesPath, { people: [{ id: 3, nickname: 'Lena', motto: '' }], messages: [] })
  expect(rows).toEqual([['Lena', [], { kind: 'route', path: '/user/messageCenter?id=3' }]])
})
