// Teams publish and promote over HTTP by the real release command; what may not be leaves nothing in the store.
import { readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { commandAddress, openStore, publishAddress, type ServiceAnswer } from '@member/release-store'
import { freshFolder, liveArea, MadeStore, madeArea, madeBuild, madeHost, s3Fake } from '@member/release-store/testing'
import type { Manifest } from '@member/shared/manifest'
import { readConfig } from '../config.ts'
import { buildRelease } from '../testing/server-process.ts'
import { until } from '../testing/time.ts'
import { isBuildPath } from './receive-build.ts'
import { uploadLimits } from './refusal.ts'
import { type MadeService, madeSecret, madeService } from './testing/made-service.ts'

const coupons = madeArea('coupons', '1.0.0')

const filesOf = (manifest: Manifest): Record<string, string | Uint8Array> => {
  const build = madeBuild(manifest)
  return { ...Object.fromEntries(build.files), 'manifest.json': build.manifest }
}

/** Names in the store below a folder; none when it is not there. */
const names = (made: MadeService, folder: string) => readdir(join(made.store.folder, folder)).catch(() => [])

/** Nothing of what was sent is anywhere. */
const expectUntouched = async (made: MadeService) => {
  expect(await names(made, 'tmp')).toEqual([])
  expect(await names(made, 'r')).toEqual([])
}

describe('by the release command', () => {
  let made: MadeService
  const command = (token: string, body: object) => made.post(commandAddress, token, body)

  beforeAll(buildRelease)
  beforeEach(async () => {
    made = await madeService()
    await made.store.commit({ host: liveArea(await made.store.publish(madeHost('1.0.0'))) })
  })
  afterEach(() => made.close())

  test('a build is published and promoted, and the history names the team', async () => {
    const token = await made.token()
    const published = await made.publish(token, { ...filesOf(coupons), 'maps/list.js.map': '{"secret":"source"}' })
    expect(published.answer).toEqual({
      exitCode: 0,
      output: expect.stringMatching(`^published coupons ${coupons.release} \\(5 files, \\d+ kB\\)\\n$`),
      errors: '',
    })
    expect(await names(made, 'tmp')).toEqual([])
    expect(await names(made, `maps/coupons/${coupons.release}`)).toEqual(['list.js.map.gz'])
    const promoted = await command(token, { command: 'promote', area: 'coupons', reason: '--dry-run' })
    expect(promoted.answer).toMatchObject({ exitCode: 1, errors: expect.stringContaining("'--reason <text>'") })
    await command(token, { command: 'promote', area: 'coupons', reason: 'spring coupons' })
    const { answer } = await command(token, { command: 'history', area: 'coupons', json: true })
    expect(JSON.parse((answer as ServiceAnswer).output)).toMatchObject([
      { operation: 'promote', to: coupons.release, reason: 'spring coupons', by: 'Coupons team (token 0a1b2c3d)' },
    ])
    expect(made.log.join('')).toContain('"tokenId":"0a1b2c3d","team":"Coupons team","command":"promote"')
    for (const secret of [madeSecret, '"source"']) expect(made.log.join('')).not.toContain(secret)
  })

  test('a build for object storage is received in the data folder, and published there', async () => {
    const { location, environment, objects, close } = await s3Fake()
    const dataDir = await freshFolder()
    const store = openStore(location, environment)
    const inBucket = new MadeStore(store)
    await inBucket.commit({ host: liveArea(await inBucket.publish(madeHost('1.0.0'))) })
    const releaseStore = { location, environment }
    const service = await madeService({ store, config: { releaseService: 'on', dataDir, releaseStore } })
    const token = await service.token()
    expect((await service.publish(token, filesOf(coupons))).answer).toMatchObject({ exitCode: 0, errors: '' })
    expect((await service.post(commandAddress, token, { command: 'promote', area: 'coupons' })).answer).toMatchObject({
      exitCode: 0,
    })
    expect([...objects.keys()]).toContain('site/log/000000000002.json')
    expect([await readdir(dataDir), await readdir(join(dataDir, 'tmp'))]).toEqual([['tmp'], []])
    expect(service.log.join('')).not.toContain(environment.S3_SECRET_ACCESS_KEY)
    await Promise.all([service.close(), close(), rm(dataDir, { recursive: true })])
  })

  test('what the command refuses is answered with its exit code and sentence, without a path of the server', async () => {
    const { status, answer } = await made.publish(await made.token(), { ...filesOf(coupons), 'notes.txt': 'x' })
    expect({ status, answer }).toEqual({
      status: 200,
      answer: {
        exitCode: 2,
        output: '',
        errors: 'The build cannot be published: notes.txt is not listed in the manifest.\n',
      },
    })
    expect(await names(made, 'tmp')).toEqual([])
  })
})

test.each([
  ['entry.js', true],
  ['maps/entry.js.map', true],
  ['../live.json', false],
  ['a/../../live.json', false],
  ['/etc/passwd', false],
  ['C:\\x.js', false],
  ['a\\b.js', false],
  ['a//b.js', false],
  ['a/./b.js', false],
  ['a/', false],
  ['.npmrc', false],
  ['a\u0000.js', false],
  ['', false],
  ['x'.repeat(201), false],
])('whether %j is a path in a build is %s', (path, isOne) => {
  expect(isBuildPath(path)).toBe(isOne)
})

describe('before the release command', () => {
  let made: MadeService
  let ran: { line: readonly string[]; by: string }[]

  beforeEach(async () => {
    ran = []
    made = await madeService({
      run: async (line, by) => {
        ran.push({ line, by })
        return { exitCode: 0, output: '', errors: '' }
      },
    })
  })
  afterEach(() => made.close())

  const promote = (token: string, area = 'coupons') => made.post(commandAddress, token, { command: 'promote', area })
  const refused = (status: number, exitCode: number, errors: unknown) =>
    expect.objectContaining({ status, answer: { exitCode, output: '', errors } })

  test('a token of another area changes nothing there, and may look', async () => {
    const token = await made.token()
    const sentence = 'This token is for coupons; it may not change account.'
    expect(await promote(token, 'account')).toEqual(refused(403, 2, sentence))
    expect(await made.publish(token, filesOf(madeArea('account', '1.0.0')))).toEqual(refused(403, 2, sentence))
    await expectUntouched(made)
    expect(ran).toEqual([])
    expect((await made.post(commandAddress, token, { command: 'history', area: 'account' })).status).toBe(200)
  })

  test.each<[string, () => Promise<string>, string]>([
    ['no token', async () => '', 'No token came with the request: set RELEASE_TOKEN.'],
    ['another text', async () => 'secret', 'This token is not known here'],
    ['a wrong secret', async () => (await made.token()).replace('ss', 'tt'), 'This token is not known here'],
    ['a token of no file', async () => (await made.token()).replace('0a1b', 'ffff'), 'This token is not known here'],
    [
      'a revoked token',
      () => made.token({ revokedAt: '2026-02-01T00:00:00.000Z' }),
      'This token was revoked at 2026-02',
    ],
    ['an expired token', () => made.token({ expiresAt: '2026-02-01T00:00:00.000Z' }), 'This token expired at 2026-02'],
  ])('%s may do nothing', async (_, tokenOf, sentence) => {
    const token = await tokenOf()
    expect(await promote(token)).toEqual(refused(401, 2, expect.stringContaining(sentence)))
    expect(await made.publish(token, filesOf(coupons))).toEqual(refused(401, 2, expect.stringContaining(sentence)))
    await expectUntouched(made)
    expect(ran).toEqual([])
  })

  test('an address that tries ten wrong tokens in a minute waits, with any token', async () => {
    const token = await made.token()
    for (let n = 0; n < 10; n += 1) expect((await promote('wrong')).status).toBe(401)
    expect(await promote(token)).toEqual({
      status: 429,
      retryAfter: '60',
      answer: { exitCode: 4, output: '', errors: expect.stringContaining('try again in 60 s') },
    })
    made.clock.advance(61)
    expect((await promote(token)).status).toBe(200)
    for (let n = 1; n < 60; n += 1) await promote(token)
    expect((await promote(token)).status).toBe(429)
  })

  test.each<[string, Record<string, string | Uint8Array>, number, string]>([
    ['a path out of the build', { '../live.json': 'x' }, 400, 'has a path that no file of a build has'],
    ['a file that is a folder too', { 'a.js': 'x', 'a.js/b.js': 'x' }, 400, 'paths that exclude each other'],
    ['no manifest', { 'entry.js': 'x' }, 400, 'has no manifest.json that names its area'],
    [
      'a manifest of no area',
      { 'manifest.json': '{"area":"../host"}' },
      400,
      'has no manifest.json that names its area',
    ],
    [
      'a file of more than 8 MB',
      { 'a.js': new Uint8Array(uploadLimits.fileBytes + 1) },
      413,
      '8 MB each and 20 MB in all',
    ],
    [
      'more than 20 MB',
      Object.fromEntries(['a.js', 'b.js', 'c.js'].map((name) => [name, new Uint8Array(7_000_000)])),
      413,
      '8 MB each and 20 MB in all',
    ],
    [
      'more than 1000 files',
      Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`${n}.js`, ''])),
      413,
      'at most 1000 files',
    ],
  ])('a build with %s is refused, and leaves nothing', async (_, files, status, sentence) => {
    expect(await made.publish(await made.token(), files)).toEqual(refused(status, 1, expect.stringContaining(sentence)))
    await expectUntouched(made)
    expect(ran).toEqual([])
  })

  test('a form with a field, and no form at all, are refused', async () => {
    const token = await made.token()
    const form = new FormData()
    form.append('manifest.json', '{}')
    expect(await made.post(publishAddress, token, form)).toEqual(refused(400, 1, expect.stringContaining('files only')))
    expect(await made.post(publishAddress, token, {})).toEqual(
      refused(400, 1, expect.stringContaining('sent as a form')),
    )
    await expectUntouched(made)
  })

  /** Opens a connection and sends the head of a form, of that many bytes, with the beginning of one file. */
  function beginUpload(token: string, path: string, bytes: number): Socket {
    const { hostname, port } = new URL(made.origin)
    const socket = connect(Number(port), hostname)
    const begun = `--b\r\ncontent-disposition: form-data; name="file"; filename="${path}"\r\n\r\n${'x'.repeat(20_000)}`
    const head = ['host: x', `authorization: Bearer ${token}`, 'content-type: multipart/form-data; boundary=b']
    socket.write(
      [`POST ${publishAddress} HTTP/1.1`, ...head, `content-length: ${begun.length + bytes}`, '', begun].join('\r\n'),
    )
    return socket
  }

  test('an upload that breaks off leaves nothing', async () => {
    const socket = beginUpload(await made.token(), 'entry.js', 100_000)
    const received = async () =>
      (await Promise.all((await names(made, 'tmp')).map((name) => names(made, `tmp/${name}`)))).flat()
    await until(async () => (await received()).includes('entry.js'))
    socket.destroy()
    await until(async () => (await names(made, 'tmp')).length === 0)
    expect(ran).toEqual([])
  })

  test('after an upload that is refused half-way the connection carries the next request', async () => {
    const socket = beginUpload(await made.token(), '../entry.js', 1_000_000)
    let answers = ''
    socket.setEncoding('utf8').on('data', (part) => {
      answers += part
    })
    await until(() => answers.includes('has a path that no file of a build has'))
    socket.write('x'.repeat(1_000_000))
    socket.write(`POST ${commandAddress} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`)
    await until(() => answers.includes('No token came with the request'))
    socket.destroy()
    await expectUntouched(made)
  })

  test.each<[unknown, string]>([
    ['text', 'body'],
    [{ command: 'undo', area: 'coupons' }, 'field command'],
    [{ command: 'promote', area: '../coupons' }, 'field area'],
    [{ command: 'promote', area: 'coupons', release: '--store=/' }, 'field release'],
    [{ command: 'rollback', area: 'coupons' }, 'field reason'],
    [{ command: 'status', store: '/' }, 'field store'],
    [{ command: 'history', limit: 0 }, 'field limit'],
  ])('%j is no command that a site takes, and the sentence names the field', async (body, field) => {
    const sentence = expect.stringContaining(`The command is not one that a site takes: look at its ${field}`)
    expect(await made.post(commandAddress, await made.token(), body)).toEqual(refused(400, 1, sentence))
    expect(ran).toEqual([])
  })

  test.each<[object, string[]]>([
    [
      { command: 'promote', area: 'coupons', release: coupons.release, reason: '--json', dryRun: true },
      ['promote', 'coupons', coupons.release, '--dry-run', '--reason=--json'],
    ],
    [
      { command: 'share', area: 'coupons', share: 20, ifGeneration: 7 },
      ['share', 'coupons', '20', '--if-generation=7'],
    ],
    [{ command: 'abort', area: 'coupons', reason: 'x', hold: true }, ['abort', 'coupons', '--reason=x', '--hold']],
    [
      { command: 'rollback', area: 'coupons', reason: 'x y', from: coupons.release, to: coupons.release, json: true },
      ['rollback', 'coupons', '--json', '--reason=x y', `--from=${coupons.release}`, `--to=${coupons.release}`],
    ],
    [{ command: 'status', json: false }, ['status']],
    [{ command: 'history', area: 'coupons', limit: 5 }, ['history', '--area=coupons', '--limit=5']],
  ])('%j is the command line %j', async (body, line) => {
    await made.post(commandAddress, await made.token(), body)
    expect(ran).toEqual([{ line, by: 'Coupons team (token 0a1b2c3d)' }])
  })
})

test('commands run one by one; one whose turn does not come in time is not run, and says so', async () => {
  const begun: string[] = []
  let end = () => {}
  const made = await madeService({
    waitMs: 50,
    run: async ([command = '']) => {
      begun.push(command)
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return { exitCode: 0, output: '', errors: '' }
    },
  })
  const token = await made.token()
  const first = made.post(commandAddress, token, { command: 'promote', area: 'coupons' })
  await until(() => begun.length === 1)
  const late = await made.post(commandAddress, token, { command: 'rollback', area: 'coupons', reason: 'x' })
  expect(late).toMatchObject({ status: 503, retryAfter: '60', answer: { exitCode: 4 } })
  end()
  expect((await first).status).toBe(200)
  const next = made.post(commandAddress, token, { command: 'status' })
  await until(() => begun.length === 2)
  end()
  expect((await next).status).toBe(200)
  expect(begun).toEqual(['promote', 'status'])
  await made.close()
})

test('a command that cannot be run is a sentence for the team, and the reason is in the log', async () => {
  const made = await madeService({ run: () => Promise.reject(new Error('spawn failed')) })
  const { status, answer } = await made.post(commandAddress, await made.token(), { command: 'status' })
  expect({ status, answer }).toEqual({
    status: 500,
    answer: { exitCode: 5, output: '', errors: expect.stringContaining('its log says why') },
  })
  expect(made.log.join('')).toContain('spawn failed')
  await made.close()
})

test('nothing of it is there unless it is switched on', async () => {
  const made = await madeService({ config: readConfig({}) })
  const token = await made.token()
  for (const path of [publishAddress, commandAddress]) expect((await made.post(path, token, {})).status).toBe(404)
  await made.close()
})
