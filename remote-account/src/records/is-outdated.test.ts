import { isOutdated } from './is-outdated.ts'
import type { LedgerName } from './ledger.ts'

describe('isOutdated', () => {
  it.each<[LedgerName, string | number, number | null | undefined, boolean]>([
    ['balance', '12.50', 1250, false],
    ['balance', '0.30', 30, false],
    ['balance', 12.5, 1250, false],
    ['balance', '12.50', 1251, true],
    ['balance', '12.50', -1250, true],
    ['balance', '12.50', null, false],
    ['balance', '12.50', undefined, false],
    ['balance', 'unknown', 300, false],
    ['points', 640, 640, false],
    ['points', 640, 641, true],
  ])('%s known %j, newest record %j: %s', (ledger, known, newest, outdated) => {
    expect(isOutdated(ledger, known, newest)).toBe(outdated)
  })
})
