import { execFileSync } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import fs, { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPassword } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'
import { until } from '../testing/time.ts'
import { type LogLines, logLines } from './log-lines.ts'

describe('lines', () => {
  let folder: string
  let file: number
  let lines: LogLines
  const path = () => join(folder, 'log')
  const written = () => readFileSync(path(), 'utf8')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'member-log-'))
    file = openSync(path(), 'a')
    lines = logLines(file)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    closeSync(file)
    rmSync(folder, { recursive: true })
  })

  test('lines are written after the tick, in order', async () => {
    for (const line of ['one\n', 'two\n', '三\n']) lines.write(line)
    expect(written()).toBe('')
    await until(() => written() === 'one\ntwo\n三\n')
    lines.write('four\n')
    await until(() => written() === 'one\ntwo\n三\nfour\n')
  })

  test('flushing does not wait for the tick', () => {
    lines.write('last words\n')
    lines.flushSync()
    expect(written()).toBe('last words\n')
  })

  test('flushing ends while the disk is full', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const failing = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw full
    })
    lines.write('last words\n')
    lines.flushSync()
    expect(failing).toHaveBeenCalledTimes(1)
  })

  test('no write waits for the disk, and none blocks the event loop', async () => {
    const [sync, blocking] = [jest.spyOn(fs, 'fsyncSync'), jest.spyOn(fs, 'writeSync')]
    for (let count = 0; count < 3000; count += 1) lines.write(`${'x'.repeat(99)}\n`)
    await until(() => written().length === 300_000)
    expect([sync.mock.calls, blocking.mock.calls]).toEqual([[], []])
  })

  test('a disk that is full loses no line that fits into memory, and drops and tells the others', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const failing = jest.spyOn(fs, 'write').mockImplementation(((...call: unknown[]) => {
      setImmediate(call.at(-1) as (error: Error) => void, full)
    }) as typeof fs.write)
    for (let count = 0; count < 1500; count += 1) lines.write(`${count} ${'x'.repeat(999)}\n`)
    await until(() => failing.mock.calls.length > 0)
    expect(lines.dropped()).toBeGreaterThan(400)
    failing.mockRestore()
    await until(() => written().includes('log lines were dropped'))
    const text = written().split('\n').slice(0, -1)
    expect(text.slice(0, -1).map((line) => Number.parseInt(line, 10))).toEqual(
      text.slice(0, -1).map((_, index) => index),
    )
    expect(JSON.parse(text.at(-1) ?? '')).toMatchObject({ level: 40, dropped: 1500 - (text.length - 1) })
  })

  test('a pipe that nobody reads keeps nothing waiting, and gets everything once it is read', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK)
    const pipe = openSync(join(folder, 'pipe'), constants.O_WRONLY | constants.O_NONBLOCK)
    const piped = logLines(pipe)
    const failed = () => once(piped as unknown as EventEmitter, 'error')
    const full = failed()
    const all = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(999)}\n`).join('')
    for (const line of all.match(/.+\n/g) ?? []) piped.write(line)
    expect(await full).toMatchObject([{ code: 'EAGAIN' }])
    let read = ''
    const part = Buffer.alloc(65_536)
    const readPart = () => {
      try {
        read += part.toString('utf8', 0, readSync(reader, part))
      } catch {
        // Nothing there yet.
      }
      return read.length >= all.length
    }
    await until(readPart)
    expect(read === all).toBe(true)

    closeSync(reader)
    const gone = failed()
    piped.write('nobody reads this\n')
    expect(await gone).toMatchObject([{ code: 'EPIPE' }])
    piped.flushSync()
    closeSync(pipe)
  })
})

describe('secrets', () => {
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
})
