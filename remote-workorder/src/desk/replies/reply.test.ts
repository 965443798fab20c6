import { matchingReplies, type Reply, readReplies } from './reply.ts'

const reply = (change: Partial<Reply>): Reply => ({
  id: '1',
  version: '',
  shortcut: 'hello',
  title: 'Greeting',
  body: { 'zh-cn': '您好', en: 'Good day' },
  scope: 'all',
  isEditable: false,
  ...change,
})

test('reads what a server sends, and leaves out rows without id', () => {
  const list = [
    { id: '1', shortcut: 'hello', title: 'Greeting', body: { 'zh-cn': '您好', en: 'Good day' }, scope: 'all' },
    { id: 2, scope: 'everybody', editable: true },
    { title: 'lost' },
  ]
  expect(readReplies({ list })).toEqual([
    reply({}),
    reply({ id: '2', shortcut: '', title: '', body: { 'zh-cn': '', en: '' }, scope: 'mine', isEditable: true }),
  ])
})

test.each([
  ['', ['1', '2']],
  ['HELLO', ['1']],
  ['/hello', ['1']],
  ['greet', ['1']],
  ['您好', ['1']],
  ['bye', ['2']],
  ['nothing', []],
])('“%s” is found in %j', (searched, ids) => {
  const all = [reply({}), reply({ id: '2', shortcut: 'bye', title: 'End', body: { 'zh-cn': '再见', en: '' } })]
  expect(matchingReplies(all, searched).map(({ id }) => id)).toEqual(ids)
})
