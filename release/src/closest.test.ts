import { closest } from './closest.ts'

const areas = ['host', 'account', 'messages', 'workorder']

test.each([
  ['acount', 'account'],
  ['acccount', 'account'],
  ['mesages', 'messages'],
  ['work', undefined],
  ['workorders', 'workorder'],
  ['hots', undefined],
  ['hos', 'host'],
  ['billing', undefined],
])('%s is taken for %s', (typed, meant) => {
  expect(closest(typed, areas)).toBe(meant)
})
