import { testPassword } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'

// The log never contains credentials, also when requests fail.

const server = sharedServer({ RATE_LIMIT_LOGIN: '12' })

test('logins, refusals, refreshes and failures leave no password, token, code or click in the log', async () => {
  const secrets: string[] = [testPassword, 'Wrong-secret-1', 'never-a-token', 'never-a-refresh-token']
  const login = async (body: Record<string, unknown>) => {
    await server.call('GET', '/common/clickCaptcha', { query: { id: 'log' } })
    const captchaInfo = server.captchas.get('log') ?? ''
    secrets.push(captchaInfo)
    const fields = { tab: 'login', username: 'alice', keep: true, captchaId: 'log', captchaInfo, ...body }
    return server.call('POST', '/user/checkIn', { body: fields })
  }
  const { userInfo } = (await login({ password: testPassword })).body.data
  secrets.push(userInfo.token, userInfo.refresh_token)
  await login({ password: 'Wrong-secret-1' })
  await login({ password: testPassword, captchaInfo: '7,7-8,8;350;200' })
  await login({ password: { nested: testPassword } })
  await server.call('GET', '/index/index', { token: 'never-a-token' })
  await server.call('GET', `/index/index?bausertoken=${userInfo.token}`)
  const refreshed = await server.call('POST', '/common/refreshToken', {
    token: userInfo.token,
    body: { refreshToken: userInfo.refresh_token },
  })
  secrets.push(refreshed.body.data.token)
  await server.call('POST', '/common/refreshToken', { token: 'x', body: { refreshToken: 'never-a-refresh-token' } })
  await server.call('GET', `/nowhere?token=${userInfo.token}`)
  await server.app.inject({
    method: 'POST',
    url: '/api/user/checkIn',
    payload: `{"password":"${testPassword}"`,
    headers: { 'content-type': 'application/json' },
  })
  for (let attempt = 0; attempt < 12; attempt += 1) await login({ password: testPassword })
  await server.db.schema.alterTable('member_token').renameTo('elsewhere').execute()
  expect((await server.call('GET', '/index/index', { token: userInfo.token })).status).toBe(500)
  const log = server.log.join('\n')
  expect(server.log.length).toBeGreaterThan(20)
  expect(log).toContain('request failed')
  for (const secret of secrets.filter(Boolean)) expect(log).not.toContain(secret)
})
