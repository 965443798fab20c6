import { brokenLinks, brokenPlaces, wrongCounts } from './broken-paths.mjs'

const files: Readonly<Record<string, string>> = {
  'host/src/http/send.ts': '',
  'host/src/http/send.test.ts': "test('no answer while offline', () => {})",
  'docs/decisions/0001-one.md': '',
}
const placesOf = (text: string) => brokenPlaces((path) => files[path], 'a.md', text)
const linksOf = (text: string) => brokenLinks((path) => path in files, 'docs/operations/a.md', text)

test.each([
  '`host:http/send.ts`<br>`host:http/send.test.ts`',
  '`host:http/send.test.ts` no answer while<br>`host:http/send.ts`',
  '`host:http/send.test.ts` no answer; the rest is said in words',
  '`done`: `part` of what is asked',
])('%s is in place', (text) => {
  expect(placesOf(text)).toEqual([])
})

test.each([
  ['a file', '`server:send.ts`', 'server/src/send.ts'],
  ['a file that was renamed', '| `host:http/sent.ts`<br>`host:http/send.ts` |', 'host/src/http/sent.ts'],
  ['a test', '`host:http/send.test.ts` an answer', 'host/src/http/send.test.ts has no test “an answer”'],
])('%s that does not exist is named with its line', (_what, text, named) => {
  expect(placesOf(`first\n${text}`)).toEqual([`  a.md:2: ${named}`])
})

test.each([
  '[0001](../decisions/0001-one.md)',
  '[why](../decisions/0001-one.md#decision)',
  '[here](#below)',
  '[npm](https://www.npmjs.com/package/kysely)',
])('%s leads somewhere, or out of the project', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('a link to a file that does not exist is named with its line', () => {
  expect(linksOf('one\n[0002](../decisions/0002-two.md)')).toEqual([
    '  docs/operations/a.md:2: ../decisions/0002-two.md',
  ])
})

const counted = (done: number, open: number, all: number) =>
  wrongCounts(
    'a.md',
    [
      `| \`done\` | ${done} |`,
      `| \`open\` | ${open} |`,
      `| all | ${all} |`,
      '| 1.1 | log in | a | b | `done`: or `open` |',
      '| 1.2 | log out | a | b | `done` |',
      '| 1.3 | a card | – | – | `open` host |',
    ].join('\n'),
  )

test('the table of states has the numbers of its rows', () => {
  expect(counted(2, 1, 3)).toEqual([])
  expect(counted(1, 2, 4)).toEqual([
    '  a.md: 2 rows are done, not 1',
    '  a.md: 1 rows are open, not 2',
    '  a.md: 3 rows are there, not 4',
  ])
})
