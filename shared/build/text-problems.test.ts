import { fileProblems, joined } from './text-problems.js'

const zh = (texts: object) => ({ 'zh-cn': { file: 'zh.json', texts: { ...texts } } })
const en = (texts: object) => ({ en: { file: 'en.json', texts: { ...texts } } })

test.each<[string, Parameters<typeof fileProblems>[1], string[]]>([
  ['no texts at all', {}, []],
  ['the same keys', { ...zh({ a: '{{count}} 张' }), ...en({ a: '{{count}} coupons' }) }, []],
  ['the plural forms of each language', { ...zh({ a_other: '' }), ...en({ a_one: '', a_other: '' }) }, []],
  ['English only', en({ a: '' }), ['the page has no texts in zh-cn']],
  [
    'a key in each that the other has not',
    { ...zh({ a: '' }), ...en({ b: '' }) },
    ["the page: en.json has no text 'a', which zh.json has", "the page: zh.json has no text 'b', which en.json has"],
  ],
  [
    'another placeholder',
    { ...zh({ a: '{{count}}' }), ...en({ a: '{{number}}' }) },
    ["the page: 'a' has other placeholders in en.json than in zh.json"],
  ],
])('%s', (_, files, told) => {
  expect(fileProblems('the page', files)).toEqual(told)
})

test('the texts of several files are one, and a key that two have is refused', () => {
  const list = { file: 'list.json', texts: { all: 'All' } }
  const menu = { file: 'menu.json', texts: { open: 'Open' } }
  expect(joined([list, menu])).toEqual({ file: 'list.json + menu.json', texts: { all: 'All', open: 'Open' } })
  expect(() => joined([list, { file: 'other.json', texts: { all: '' } }])).toThrow(
    "other.json: another file of the page has the text 'all' too",
  )
})
