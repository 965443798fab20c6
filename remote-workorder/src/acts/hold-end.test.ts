import { holdDays, holdUntil } from './hold-end.ts'

test('a hold until a day ends at nine in the morning here, where the ticket has no business hours', () => {
  const until = new Date(2026, 2, 11, 9).getTime() / 1000
  expect(holdUntil('2026-03-11')).toEqual({ until_day: '2026-03-11', until })
})

test.each(['', 'soon'])('a hold until “%s” has no end', (day) => {
  expect(holdUntil(day)).toEqual({})
})

test('every day that is offered lies within the 30 days of the server', () => {
  const now = new Date(2026, 2, 10, 23, 59).getTime() / 1000
  const { first, last } = holdDays(now)
  expect([first, last]).toEqual(['2026-03-11', '2026-04-08'])
  expect((holdUntil(last).until ?? 0) - now).toBeLessThan(30 * 86_400)
})
