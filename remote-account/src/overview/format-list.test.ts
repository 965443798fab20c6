import { formatList } from './format-list.ts'

test.each([
  ['en', ['a'], 'a'],
  ['en', ['a', 'b'], 'a and b'],
  ['en', ['a', 'b', 'c'], 'a, b, and c'],
  ['zh-cn', ['甲', '乙', '丙'], '甲、乙和丙'],
])('in %s %j is "%s"', (language, words, sentence) => {
  expect(formatList(language, words)).toBe(sentence)
})
