import { createBlame } from './blame.ts'

const host = { release: '3.0.0-hhhhhhhhhhhh', contract: '1.2.0', provides: {} }
const assumed = { area: 'account', release: '1.0.0-aaaaaaaaaaaa' }

const thrownIn = (address: string) =>
  Object.assign(new Error('made to fail'), { stack: `Error\n at f (${address}:1:2)` })

test.each([
  ['its own script', thrownIn('https://site.example/r/messages/1.0.0-mmmmmmmmmmmm/page.js'), assumed, 'messages'],
  ['the one assumed, when no script is known', thrownIn('https://site.example/other.js'), assumed, 'account'],
  ['the host, when there is none', 'thrown text', null, 'host'],
])('a failure is reported against %s', (_, error, occupant, area) => {
  const report = jest.fn()
  const clock = { now: () => 0, pause: async () => {}, random: () => 0.5 }
  createBlame({ host, clock, report })(error, 'run-threw', occupant)
  const told = { area, phase: 'run', reason: 'run-threw', outcome: 'noted', reference: expect.any(String) }
  expect(report.mock.calls).toEqual([[expect.objectContaining(told), error]])
})
