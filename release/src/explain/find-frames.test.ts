import { findFrames, replaceFrames } from './find-frames.ts'

const at = { area: 'account', release: '0.1.0-9f2c1ab34d5e', file: 'list.1a2b3c4d.js', line: 1, column: 2345 }
const address = 'https://members.example.com/r/account/0.1.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345'

test.each([
  ['Chromium', `TypeError: x is undefined\n    at submit (${address})`],
  ['Firefox and Safari', `submit@${address}`],
  ['an address alone', '/r/account/0.1.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345'],
])('a place in a release is found as %s writes it', (_, text) => {
  expect(findFrames(text)).toEqual([at])
})

test('what surrounds a place stays', () => {
  expect(replaceFrames(`    at submit (${address})\n    at async`, () => 'list.tsx:4:2')).toBe(
    '    at submit (list.tsx:4:2)\n    at async',
  )
})

test('other scripts are no places in a release', () => {
  expect(findFrames('at https://members.example.com/other.js:1:2 and /r/account/latest/list.js:1:2')).toEqual([])
})
