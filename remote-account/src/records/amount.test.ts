import { plainAmount, readAmount } from './amount.ts'
import type { LedgerName } from './ledger.ts'

test.each<[LedgerName, unknown, number | null]>([
  ['balance', '12.50', 1250],
  ['balance', 0.29, 29],
  ['balance', '-0.05', -5],
  ['balance', '90071992547409.91', 9_007_199_254_740_991],
  ['points', '17', 17],
  ['points', 17, 17],
  ['points', '', null],
  ['balance', 'n/a', null],
  ['balance', null, null],
])('of the %s %j is %j', (ledger, sent, read) => {
  expect(readAmount(ledger, sent)).toBe(read)
})

test.each<[LedgerName, number, string]>([
  ['balance', 1250, '12.50'],
  ['balance', -5, '-0.05'],
  ['balance', 0, '0.00'],
  ['balance', 123_456_789_012, '1234567890.12'],
  ['points', -300, '-300'],
])('of the %s %j is written %j', (ledger, amount, written) => {
  expect(plainAmount(ledger, amount)).toBe(written)
})
