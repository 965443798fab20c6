import { masked } from './masked.ts'

test.each([
  ['email', 'alice@example.com', 'a***e@example.com'],
  ['email', 'al@example.com', 'a***@example.com'],
  ['email', 'a@example.com', 'a***@example.com'],
  ['email', 'nonsense', '***'],
  ['email', '', ''],
  ['mobile', '13800138000', '138****8000'],
  ['mobile', '123', '****'],
  ['mobile', '', ''],
] as const)('%s %s is shown as %s', (channel, address, expected) => expect(masked(channel, address)).toBe(expected))
