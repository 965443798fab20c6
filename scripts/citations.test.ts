import { brokenCitations, brokenLinks } from './citations.mjs'

// In constants, so that the check does not read the examples as citations.
const api = 'member API'
const orders = 'work orders'
const sections = {
  [api]: new Set(['5', '5.2']),
  [orders]: new Set(['rights', '1', '2', 'nudge']),
  specification: new Set(['2', '3']),
}
const brokenIn = (text: string) => brokenCitations(sections, 'a.ts', text)

test.each([
  ['a section', `(${api}, 5.2)`],
  ['two sections', `(${api}, 5 and 5.2)`],
  ['a section with a reason', `(${api}, 5.2: it says so)`],
  ['a section before another remark', `(${api}, 5.2; as measured)`],
  ['a title', `(${orders}, rights)`],
  ['a transition', `(${orders}, transition 1)`],
  ['transitions and an act', `(${orders}, transitions 1 and 2, nudge)`],
  ['a range of transitions', `(${orders}, transitions 1 to 2)`],
  ['sections of two documents', `(specification, sections 2 and 3; ${api}, 5)`],
  ['words that are no citation', `The ${api}, as it is; the ${orders}, too.`],
])('%s that can be looked up', (_, cited) => {
  expect(brokenIn(`// Logs in ${cited}.`)).toEqual([])
})

test.each([
  ['a section', `(${api}, 5.3)`],
  ['one of two', `(${api}, 5.2 and 5.3)`],
  ['a transition', `(${orders}, transition 3)`],
  ['a title', `(${orders}, duties)`],
  ['one after another citation', `(specification, section 2; ${api}, 5.3)`],
])('%s that does not exist is named with its line', (_, cited) => {
  expect(brokenIn(`const a = 1\n// Logs in ${cited}.`)).toEqual([`  a.ts:2: // Logs in ${cited}.`])
})

test('a citation may go over two lines of a comment', () => {
  expect(brokenIn(`/**\n * Logs in (member\n * API, 5.2).\n */`)).toEqual([])
  expect(brokenIn(`/**\n * Logs in (${api},\n * 5.3).\n */`)).toEqual([`  a.ts:2: * Logs in (${api},`])
})

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
