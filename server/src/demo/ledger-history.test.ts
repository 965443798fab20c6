import { ledgerHistory, randomSeries } from './fill-ledgers.ts'

const now = Date.UTC(2026, 2, 10, 6) / 1000
const history = (seed: number, language: 'zh' | 'en' = 'zh') =>
  ledgerHistory(randomSeries(seed), { language, now, habit: 1 })

test('the same seed tells the same story, another seed another', () => {
  expect(history(1)).toEqual(history(1))
  expect(history(1)).not.toEqual(history(2))
})

test('it covers eighteen months up to now, in order, and never goes below zero', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const changes = history(seed)
    const held = { balance: 0, score: 0 }
    let last = 0
    const impossible: typeof changes = []
    for (const change of changes) {
      const { ledger, amount, time } = change
      held[ledger] += amount
      const isPossible =
        Number.isInteger(amount) && amount !== 0 && held.balance >= 0 && held.score >= 0 && time >= last
      if (!isPossible) impossible.push(change)
      last = time
    }
    expect(impossible).toEqual([])
    expect(changes.length).toBeGreaterThan(400)
    expect(changes[0]?.time).toBeLessThan(now - 540 * 86_400)
    expect(last).toBeLessThanOrEqual(now)
  }
})

test('reasons are in the member’s language', () => {
  expect(history(3, 'zh').every(({ memo }) => /\p{Script=Han}/u.test(memo))).toBe(true)
  expect(history(3, 'en').some(({ memo }) => /\p{Script=Han}/u.test(memo))).toBe(false)
})

test('weekends and the shopping seasons are livelier', () => {
  const purchases = Array.from({ length: 40 }, (_, seed) => history(seed))
    .flat()
    .filter(({ ledger, amount }) => ledger === 'balance' && amount < 0)
  const local = purchases.map(({ time }) => new Date((time + 8 * 3600) * 1000))
  const weekend = local.filter((date) => [0, 6].includes(date.getUTCDay())).length / 2
  expect(weekend).toBeGreaterThan(((local.length - weekend * 2) / 5) * 1.3)
  const inMonth = (month: number) =>
    local.filter((date) => date.getUTCFullYear() === 2025 && date.getUTCMonth() === month).length
  expect(inMonth(10)).toBeGreaterThan(inMonth(1) * 1.5)
})
