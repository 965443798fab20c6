import { culpritOf, stackOf } from './blame.ts'

const origin = 'https://site.example'
const messages = { area: 'messages', release: '1.2.0-aaaaaaaaaaaa' }
const at = (area: string, release = '1.2.0-aaaaaaaaaaaa') => `${origin}/r/${area}/${release}/page.4c1e.js:1:2`

test.each([
  ['Chromium', `Error: x\n    at f (${at('messages')})\n    at g (${origin}/other.js:1:2)`, messages],
  ['Firefox', `f@${at('messages')}\ng@${at('account')}`, messages],
  ['the host is called by an area', `notify@${at('host')}\nf@${at('messages')}`, messages],
  ['only the host', `f@${at('host')}`, null],
  ['a script of nobody', `f@${origin}/somewhere/else.js:1:2`, null],
  ['no stack', '', null],
])('%s', (_, stack, expected) => {
  expect(culpritOf(stack)).toEqual(expected)
})

test.each([
  [new Error('x'), expect.stringContaining('Error: x')],
  ['thrown text', ''],
  [null, ''],
  [{ stack: 7 }, ''],
])('the stack of %p', (thrown, expected) => {
  expect(stackOf(thrown)).toEqual(expected)
})

test('what throws when it is looked at has no stack', () => {
  const thrown = {
    get stack() {
      throw new Error('x')
    },
  }
  expect(stackOf(thrown)).toBe('')
})
