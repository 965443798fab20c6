import { containedTerms } from './word-part.ts'

test.each<[string, string[], Array<[string, string]>]>([
  ['efun', [], [['efun', 'both']]],
  [
    'd order re',
    ['order'],
    [
      ['d', 'before'],
      ['re', 'after'],
    ],
  ],
  [' order ', ['order'], []],
  ['退', ['退'], []],
  ['申请退款', ['申请', '请退', '退款'], []],
  ['退ref', ['退'], [['ref', 'after']]],
  ['ref退款', ['退款'], [['ref', 'before']]],
  ['WO2026', [], [['wo2026', 'both']]],
  ['-WO2026-', ['wo2026'], []],
  ['50%', [], [['50', 'before']]],
  ['👍', [], [['👍', 'both']]],
  ['%_，', [], []],
  ['w'.repeat(300), [], [['w'.repeat(200), 'both']]],
])('%j has the terms %j and the parts %j', (text, terms, parts) => {
  expect(containedTerms(text)).toEqual({ terms, parts: parts.map(([letters, open]) => ({ letters, open })) })
})
