import { closest } from './known-area.ts'

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
])('for %s the suggestion is %s', (typed, suggestion) => {
  expect(closest(typed, areas)).toBe(suggestion)
})
