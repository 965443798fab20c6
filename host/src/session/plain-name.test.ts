import { plainName } from './read-member.ts'

test.each([
  ['Alice', 'Alice'],
  ['林小满', '林小满'],
  ['مرحبا', 'مرحبا'],
  ['Tom &amp;amp; Ann', 'Tom & Ann'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['&#8238;gnp.exe', 'gnp.exe'],
  ['\u2067a\u2069\u200F b ', 'a b'],
])('%j is shown as %j', (name, shown) => {
  expect(plainName(name)).toBe(shown)
})
