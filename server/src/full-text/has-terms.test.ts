import { hasTerms } from './has-terms.ts'
import { searchedTerms, searchTerms } from './search-terms.ts'

test.each([
  ['Please REFUND my order', 'refund ord', true],
  ['Please refund my order', 'efund', false],
  ['prerefund', 'refund', false],
  ['my re', 're', true],
  ['my refund', 're', false],
  ['我的iPhone坏了', 'iphone 坏了', true],
  ['订单 WO2026010042', '2026010042', true],
  ['退，款', '退款', false],
  ['ＡＢＣ', 'abc', true],
])('whether %j has %j', (text, keywords, has) => {
  expect(hasTerms(text, searchedTerms(keywords))).toBe(has)
})

const texts = [
  'Please REFUND order WO20260100, refunds 12ab34 of 3.5kg',
  '我的iPhone坏了，退款申请。订单WO2026010042，ＡＢＣ',
  'Ünal’s e\u0301clair 👍ok 𠮷野家 x𝟙2 a\u0301b',
  `${'w'.repeat(40)}9 wo${'1'.repeat(40)} ${'字'.repeat(40)}refund`,
  'prerefund 3refund ref3 re3 re',
  'にほん日本語 한국어 ไทย',
]
const searched = [
  ...['refund', 're', 'ref', 'order', 'wo20260100', '20260100', '0100', '12', 'ab34', '34', 'kg', '5kg', 'iphone'],
  ...[
    'iphone坏',
    '坏了',
    '了退',
    'abc',
    'bc',
    'ünal',
    's',
    'éclair',
    '👍',
    'ok',
    '👍ok',
    '𠮷',
    '野家',
    'x12',
    '12',
    'áb',
  ],
  ...['w'.repeat(31), 'w'.repeat(40), `${'w'.repeat(40)}9`, '1'.repeat(31), '1'.repeat(30), '1111', '字字', 'á'],
  ...['3refund', '3', 'ほん', '日本', '국어', 'ไท', '本語 ref'],
]

test.each(texts)('%j has what its terms say', (text) => {
  const found = searchTerms(text)
  for (const keywords of searched) {
    const terms = searchedTerms(keywords)
    const says = terms.every(({ term, beginning }) =>
      found.some((one) => (beginning ? one.startsWith(term) : one === term)),
    )
    expect([keywords, hasTerms(text, terms)]).toEqual([keywords, says])
  }
})
