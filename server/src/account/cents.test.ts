import { formatCents } from './cents.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1250, '12.50'],
  [-123456, '-1234.56'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i cents are %s', (cents, text) => expect(formatCents(cents)).toBe(text))
