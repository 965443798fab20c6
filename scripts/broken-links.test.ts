import { brokenLinks } from './broken-links.mjs'

const files = ['docs/decisions/one.md']
const linksOf = (text: string) => brokenLinks((path) => files.includes(path), 'docs/operations/a.md', text)

test.each([
  '[one](../decisions/one.md)',
  '[why](../decisions/one.md#decision)',
  '[here](#below)',
  '[npm](https://www.npmjs.com/package/kysely)',
])('%s leads somewhere, or out of the project', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('a link to a file that does not exist is named with its line', () => {
  expect(linksOf('one\n[two](../decisions/two.md)')).toEqual(['  docs/operations/a.md:2: ../decisions/two.md'])
})
