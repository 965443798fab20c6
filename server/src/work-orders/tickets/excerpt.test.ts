import { fromMarkdown } from 'mdast-util-from-markdown'
import { excerptOf, shownExcerpt } from './excerpt.ts'

jest.mock('mdast-util-from-markdown', () => ({
  fromMarkdown: jest.fn(jest.requireActual('mdast-util-from-markdown').fromMarkdown),
}))

// Lists show the words of a message, no marks; whatever members write does no harm there.

test.each([
  ['plain words', 'plain words'],
  ['**bold** and *slanted*, __both__ _too_ ~~gone~~', 'bold and slanted, both too gone'],
  ['请**不要**拔线，共**3**个', '请不要拔线，共3个'],
  ['***all*** of **a *nested* one**', 'all of a nested one'],
  ['# Heading\n\nWords', 'Heading Words'],
  ['> quoted\n> > twice\n\nAnswer', 'quoted twice Answer'],
  ['- one\n* two\n+ three\n1. four', 'one two three four'],
  ['- [ ] open\n- [x] done', 'open done'],
  ['See [the page](https://example.com/a_b_c) or <https://example.com>', 'See the page or https://example.com'],
  ['See [the page][1]\n\n[1]: https://example.com', 'See the page'],
  ['Before ![a cat](/uploads/cat.png "Cat") after', 'Before [picture] after'],
  ['[![a cat](/cat.png)](https://example.com)', '[picture]'],
  ['```js\nconst a = 1\n```\nand `**code**`', 'const a = 1 and **code**'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
  ['above\n\n---\n\nbelow', 'above below'],
  ['\\*not slanted\\* and 1\\. not a list', '*not slanted* and 1. not a list'],
  ['snake_case_name, 2 * 3 * 4, a < b > c', 'snake_case_name, 2 * 3 * 4, a < b > c'],
])('the words of %j', (markdown, words) => {
  expect(shownExcerpt(excerptOf(markdown), 'en')).toBe(words)
})

test('a picture has a name in the language of the reader', () => {
  expect(shownExcerpt(excerptOf('![](/a.png)'), 'zh-cn')).toBe('[图片]')
})

test('is one line of at most 80 characters, and the marks before it take nothing away', () => {
  const address = `https://example.com/${'a'.repeat(120)}`
  expect(excerptOf(`[Words](${address})\n\n${'long '.repeat(40)}`)).toMatch(/^Words (long )+/)
  expect([...excerptOf('😀'.repeat(100))]).toHaveLength(80)
})

test('signs that turn the direction of what follows are left out', () => {
  expect(excerptOf('a\u202eexe.gpj\u2066b\u0000\u0007c')).toBe('aexe.gpjbc')
})

test.each(['*', '_', '**', '[', '![', '](', '`', '> ', '\\', '[a](', '|', '~~', '<http://', '*a '])(
  'of a text of nothing but %j only the beginning is read',
  (part) => {
    excerptOf(part.repeat(10_000))
    expect(jest.mocked(fromMarkdown).mock.lastCall?.[0]).toHaveLength(1_000)
  },
)
