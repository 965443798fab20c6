import { indexedBeginnings, searchedTerms, searchedText, searchTerms, withoutPunctuation } from './search-terms.ts'

describe('search terms', () => {
  test.each<[string, string[]]>([
    ['退款', ['退', '款', '退款']],
    ['退款申请', ['退', '款', '申', '请', '退款', '款申', '申请']],
    ['Refund my ORDER', ['refund', 'my', 'order']],
    ['WO2026010042', ['wo2026010042', 'wo', '2026010042']],
    ['我的iPhone坏了', ['我', '的', '我的', 'iphone', '坏', '了', '坏了']],
    ['ＡＢＣ', ['abc']],
    ['Ünal’s', ['ünal', 's']],
    ['👍 ok', ['👍', 'ok']],
    ['  \n\t ', []],
    ['" OR * AND (', ['or', 'and']],
    ['\ud800x', ['x']],
  ])('%j is found by %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms)
  })

  test.each<[string, Array<[string, boolean]>]>([
    ['退', [['退', false]]],
    [
      '退款申',
      [
        ['退款', false],
        ['款申', false],
      ],
    ],
    ['re', [['re', false]]],
    [
      'ref Order',
      [
        ['ref', true],
        ['order', true],
      ],
    ],
    ['%', []],
    ["'; drop", [['drop', true]]],
  ])('%j searches %j', (keywords, terms) => {
    expect(searchedTerms(keywords)).toEqual(terms.map(([term, beginning]) => ({ term, beginning })))
  })

  test('every part of a Chinese text, and every beginning of a word, is found', () => {
    const text = '您好，我想申请退款，订单号 MADE12345 的 international 包裹破损'
    const index = searchTerms(text)
    const beginnings = indexedBeginnings(index)
    for (const keywords of ['申请退款', '包裹', '裹', 'made12345', '12345', 'inter', 'internati', '订单号 破损'])
      for (const { term, beginning } of searchedTerms(keywords))
        expect(
          index.includes(term) || beginnings.includes(term) || (beginning && index.some((one) => one.startsWith(term))),
        ).toBe(true)
  })

  test('a long search counts with its first forty terms', () => {
    expect(searchedTerms('一二三四五六七八九十'.repeat(20)).length).toBeLessThanOrEqual(40)
    expect(searchedTerms('字'.repeat(100))).toHaveLength(1)
    expect(searchedTerms(Array.from({ length: 60 }, (_, place) => `word${place}`).join(' '))).toHaveLength(40)
  })

  test.each([
    ['short, with a word', 'short, with a word'],
    [`${'word '.repeat(19)}cutting`, 'word '.repeat(19).trim()],
    [`${'word '.repeat(19)}whole and more`, `${'word '.repeat(19)}whole`],
    ['字'.repeat(150), '字'.repeat(100)],
    [`${'字'.repeat(98)}cutting`, '字'.repeat(98)],
    ['w'.repeat(150), 'w'.repeat(100)],
    [`${'字'.repeat(99)}𠮷𠮷`, '字'.repeat(99)],
  ])('of a search %j only %j counts', (text, counts) => {
    expect(searchedText(text)).toBe(counts)
  })

  test.each([
    ['退款，', '退款'],
    ['“Li Lei”', 'Li Lei'],
    ["O'Brien", "O'Brien"],
    ['#0042.', '0042'],
    ['%', '%'],
  ])('the punctuation around %j makes no difference', (text, rest) => {
    expect(withoutPunctuation(text)).toBe(rest)
  })
})
