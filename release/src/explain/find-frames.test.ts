import { findFrames, replaceFrames } from './find-frames.ts'

const at = { area: 'account', release: '0.1.0-9f2c1ab34d5e', file: 'list.1a2b3c4d.js', line: 1, column: 2345 }
const address = 'https://members.example.com/r/account/0.1.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345'

test.each([
  ['Chromium', `TypeError: x is undefined\n    at submit (${address})`],
  ['Firefox and Safari', `submit@${address}`],
  ['a single address', '/r/account/0.1.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345'],
])('finds a position in a release in the format of %s', (_, text) => {
  expect(findFrames(text)).toEqual([at])
})

test('leaves the text around a position', () => {
  expect(replaceFrames(`    at submit (${address})\n    at async`, () => 'list.tsx:4:2')).toBe(
    '    at submit (list.tsx:4:2)\n    at async',
  )
})

test('ignores scripts outside releases', () => {
  expect(findFrames('at https://members.example.com/other.js:1:2 and /r/account/latest/list.js:1:2')).toEqual([])
})
