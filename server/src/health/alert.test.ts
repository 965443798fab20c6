import type { Trip } from '@member/release-store'
import { actedAlert, numbersOf, reasonOf, refusedAlert, reservedAlert } from './alert.ts'

const trip = (different: Partial<Trip> = {}): Trip => ({
  area: 'account',
  release: '1.4.2-0123456789ab',
  role: 'current',
  windowMs: 60_000,
  votes: 14,
  failed: 12,
  reasons: { files: 2, 'render-threw': 10 },
  expected: 0.004,
  isOfOneNetwork: false,
  ...different,
})
const numbers = '12 of 14 members failed with 1.4.2-0123456789ab in 60 s (render-threw 10, files 2), 0.4 % expected'

test('the numbers name the voters, the release, the time, the reasons and what was expected', () => {
  expect(numbersOf(trip())).toBe(numbers)
  expect(numbersOf(trip({ area: 'host', windowMs: 300_000 }))).toContain('12 of 14 networks failed')
})

test('the reason of a change fits the log', () => {
  expect(reasonOf(trip())).toBe(`${numbers}; docs/runbook/automatic-rollback.md`)
  const reasons = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`reason-number-${at}`, at]))
  expect(reasonOf(trip({ reasons }))).toHaveLength(1_000)
})

const readOn = 'What to do: docs/runbook/automatic-rollback.md.'

test.each<[string, { text: string; key: string }, string, string]>([
  [
    'a rollback',
    actedAlert('rollback', trip()),
    'acted account 1.4.2-0123456789ab',
    `account was rolled back automatically: ${numbers}. ${readOn}`,
  ],
  [
    'an aborted candidate',
    actedAlert('abort', trip({ role: 'candidate' })),
    'acted account 1.4.2-0123456789ab',
    `account was freed of its candidate automatically: ${numbers}. ${readOn}`,
  ],
  [
    'an area that is held',
    reservedAlert('held', [trip()]),
    'held account',
    `account fails, and nothing was done: it is held, so that somebody is at work on it. account: ${numbers}. ${readOn}`,
  ],
  [
    'several areas',
    reservedAlert('several-areas', [trip(), trip({ area: 'messages' })]),
    'several-areas',
    `account, messages fail, and nothing was done: more than one area fails, or another one was changed a moment ago: most likely it is the host or the API. account: ${numbers}; messages: ${numbers}. ${readOn}`,
  ],
  [
    'a refused rollback',
    refusedAlert(trip(), 'account cannot go back to 1.4.1-0123456789ab: it does not fit.\n'),
    'refused account 1.4.2-0123456789ab',
    `account fails, and could not be rolled back: account cannot go back to 1.4.1-0123456789ab: it does not fit. account: ${numbers}. ${readOn}`,
  ],
])('%s is told in sentences', (_, { text, key: same }, key, sentences) => {
  expect(text).toBe(sentences)
  expect(same).toBe(key)
})
