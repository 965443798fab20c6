import { readOverview } from './read-overview.ts'

const login = { id: 's1', ip: '10.0.0.2', create_time: '1770000000' }

test('logins to look at and channels come with the days', () => {
  const data = {
    days: [],
    unfamiliarLogins: [login, { ip: '10.0.0.3' }, null],
    accountVerificationType: ['email', 'x'],
  }
  expect(readOverview(data).facts).toEqual({
    logins: [{ id: 's1', address: '10.0.0.2', began: 1_770_000_000 }],
    channels: ['email'],
  })
})

test.each([[{ days: ['2026-03-01'] }], [{ unfamiliarLogins: {} }], [[]], [null]])('%j has no such facts', (data) => {
  expect(readOverview(data as never).facts).toBeNull()
})
