import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { memoryState } from '../shared-state/memory-state.ts'
import { closedPort, listening } from '../testing/ports.ts'
import { fetchFile, picture, plainPicture, upload } from '../testing/test-files.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testClock } from '../testing/time.ts'
import { fileName, topicOf, uploadUrl } from './file-name.ts'
import { type FileGrant, readSeal, sealedAddress, sealedUntil } from './file-seal.ts'
import { byteRange } from './register-storage.ts'
import { countUpload } from './upload.endpoint.ts'

describe('bucket storage', () => {
  /** A bucket in memory with the first checks of an S3-compatible service. */
  const bucket = async () => {
    const objects = new Map<string, Buffer>()
    const seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[] = []
    const service = createServer(async (request, response) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers })
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const key = decodeURIComponent(request.url ?? '')
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/
      if (!signed.test(request.headers.authorization ?? '')) return void response.writeHead(403).end()
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(parts))
        return void response.writeHead(200).end()
      }
      const object = objects.get(key)
      if (object === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const body = first === undefined ? object : object.subarray(Number(first), Number(last) + 1)
      response.writeHead(first === undefined ? 200 : 206, { 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
    })
    const port = await listening(service)
    const close = () => {
      service.closeAllConnections()
      service.close()
    }
    return { objects, seen, close, endpoint: `http://127.0.0.1:${port}` }
  }

  const serverWith = (endpoint: string): Promise<TestServer> =>
    testServer({
      UPLOAD_STORE: 's3://members',
      S3_ENDPOINT: endpoint,
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'top-secret',
    })

  test('files are stored in the bucket under their path and can be read fully and by range', async () => {
    const { objects, seen, close, endpoint } = await bucket()
    const server = await serverWith(endpoint)
    const bytes = await plainPicture('png')
    const token = await server.tokenOf(server.people.alice)
    const { data } = (await upload(server, { name: '头像 (1).png', type: 'image/png', bytes }, { token })).body
    expect(data.file.storage).toBe('s3')
    const stored = objects.get(`/members${data.file.url}`)
    expect(
      createHash('sha1')
        .update(stored ?? '')
        .digest('hex'),
    ).toBe(data.file.sha1)
    const put = seen.find(({ method }) => method === 'PUT')
    expect(put?.headers).toMatchObject({ 'content-length': String(bytes.length), 'content-type': 'image/png' })
    expect((await fetchFile(server, data.file.url)).statusCode).toBe(404)
    expect((await fetchFile(server, data.file.full_url)).rawPayload.equals(bytes)).toBe(true)
    const part = await fetchFile(server, data.file.full_url, { range: 'bytes=0-7' })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(0, 8))]).toEqual([206, true])
    await upload(server, { name: '头像 (1).png', type: 'image/png', bytes }, { token })
    expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect((await server.call('GET', '/account/profile', { token })).body.code).toBe(1)
    expect(server.log.join('')).not.toContain('top-secret')
    await server.close()
    close()
  })

  test('an unreachable bucket is answered with a message, not as a server error', async () => {
    const server = await serverWith(`http://127.0.0.1:${await closedPort()}`)
    const token = await server.tokenOf(server.people.alice)
    const file = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
    const { status, body } = await upload(server, file, { token })
    const msg = 'The file couldn’t be saved. Try again later.'
    expect([status, body]).toMatchObject([200, { code: 0, msg, data: { retry_after: expect.any(Number) } }])
    expect(await server.db.selectFrom('upload').selectAll().execute()).toEqual([])
    await server.close()
  })
})

describe('byte range', () => {
  test.each<[string | undefined, unknown]>([
    [undefined, 'full'],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=5-100', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'full'],
    ['bytes=0-1,3-4', 'full'],
    ['lines=0-1', 'full'],
    ['bytes=-', 'full'],
  ])('%s of ten bytes is %j', (header, range) => expect(byteRange(header, 10)).toEqual(range))
})

describe('file name', () => {
  test.each([
    ['photo.png', 'photo.png', 'photo', 'png'],
    ['头像 photo (1).PNG', '头像 photo (1).PNG', '头像photo(1)', 'png'],
    ['Invoice 2026-11 (final) [v2].pdf', 'Invoice 2026-11 (final) [v2].pdf', 'Invoice2026-11(', 'pdf'],
    ['订单截图_2026-11-23 修改版第二次.png', '订单截图_2026-11-23 修改版第二次.png', '订单截图_2026-11-23', 'png'],
    ['a.b.tar.gz', 'a.b.tar.gz', 'abtar', 'gz'],
    ['../../etc/passwd.png', 'passwd.png', 'passwd', 'png'],
    ['C:\\fakepath\\me.jpg', 'me.jpg', 'me', 'jpg'],
    ['a<script>"\'&;.png', 'a<script>"\'&;.png', 'ascript', 'png'],
    ['\u202egnp.exe', 'gnp.exe', 'gnp', 'exe'],
    ['invoice\u202Efdp.e\u200Bxe', 'invoicefdp.exe', 'invoicefdp', 'exe'],
    ['a\r\nb\u0000\u2028\u3000c.txt', 'ab c.txt', 'abc', 'txt'],
    ['  a .pdf', 'a.pdf', 'a', 'pdf'],
    ['name', 'name.file', 'name', 'file'],
    ['.png', 'file.png', '', 'png'],
    ['\ufe0f\u3164.png', 'file.png', '\u3164', 'png'],
    ['a.p ng', 'a.file', 'a', 'file'],
    ['a.', 'a.file', 'a', 'file'],
    ['1234567890123456789.mp3', '1234567890123456789.mp3', '123456789012345', 'mp3'],
    ['😀😀.png', '😀😀.png', '', 'png'],
    ['e\u0301t\u00e9.png', '\u00e9t\u00e9.png', '\u00e9t\u00e9', 'png'],
  ])('%j is shown as %j; its address has %j, and its suffix is %s', (sent, name, base, suffix) =>
    expect(fileName(sent)).toEqual({ name, base, suffix }),
  )

  test('a shown name has at most 120 characters, of which the last are its suffix', () => {
    expect(fileName(`${'单'.repeat(200)}.docx`).name).toBe(`${'单'.repeat(115)}.docx`)
    expect(fileName(`${'😀'.repeat(200)}.png`).name).toBe(`${'😀'.repeat(116)}.png`)
  })

  test.each([
    ['me.webp', 'png', 'me.png'],
    ['me.PNG', 'png', 'me.PNG'],
  ])('%s that was stored as %s is shown as %s', (sent, found, name) => expect(fileName(sent, found).name).toBe(name))

  test.each([
    ['avatar', 'avatar'],
    ['work-order_2', 'work-order_2'],
    ['', 'default'],
    ['../x', 'default'],
    ['x'.repeat(51), 'default'],
  ])('the topic %j is %s', (text, topic) => expect(topicOf(text)).toBe(topic))

  test('an address has topic, day, name and random digits', () => {
    const url = uploadUrl({ topic: 'default', day: '2026-03-10', base: 'photo', random: 'abc', suffix: 'png' })
    expect(url).toBe('/storage/default/20260310/photoabc.png')
  })
})

describe('file seal', () => {
  const url = '/storage/default/20260310/头像abc.png'
  const grant: FileGrant = { url, reader: 17, use: { kind: 'ticket', id: 4 }, until: 1000 }
  const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

  test.each<FileGrant['use']>([{ kind: 'own' }, { kind: 'ticket', id: 4 }, { kind: 'message', id: 2_147_483_647 }])(
    'a sealed address for %j tells what it permits',
    (use) => {
      const address = sealedAddress('key', { ...grant, use })
      expect(address.startsWith(`${url}?`)).toBe(true)
      expect(readSeal('key', url, queryOf(address))).toEqual({ ...grant, use })
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['another reader', { reader: '18' }],
    ['another attachment', { use: 'ticket-5' }],
    ['another use', { use: 'own' }],
    ['more time', { until: '2000' }],
    ['no seal', { seal: undefined }],
    ['half a seal', { seal: 'abc' }],
    ['two seals', { seal: ['a', 'b'] }],
    ['an unknown use', { use: 'all' }],
    ['a reader that is no number', { reader: '17x' }],
  ])('a seal is not valid with %s', (_what, wrong) => {
    expect(readSeal('key', url, { ...queryOf(sealedAddress('key', grant)), ...wrong })).toBeUndefined()
  })

  test('a seal is not valid for another file, or with another key', () => {
    const query = queryOf(sealedAddress('key', grant))
    expect(readSeal('key', url.replace('abc', 'abd'), query)).toBeUndefined()
    expect(readSeal('other', url, query)).toBeUndefined()
  })

  test('addresses made within half the time end together, after at least half of it', () => {
    const ends = Array.from({ length: 900 }, (_, second) => sealedUntil(9000 + second, 900) - 9000)
    expect([...new Set(ends)]).toEqual([900, 1350])
    expect(Math.min(...ends.map((end, second) => end - second))).toBeGreaterThan(450)
  })
})

describe('hourly quota', () => {
  const quota = { files: 3, bytes: 1000 }

  test('a member has to wait after so many files, until the hour is over', async () => {
    const clock = testClock()
    const state = memoryState(clock)
    const send = () => countUpload(state, quota, { memberId: 1, ip: '192.0.2.1', size: 1 })
    expect([await send(), await send(), await send()]).toEqual([undefined, undefined, undefined])
    clock.advance(600)
    expect(await send()).toEqual({ reason: 'files', seconds: 3000 })
    clock.advance(3000)
    expect(await send()).toBeUndefined()
  })

  test('a member has to wait after so many bytes, counted before they arrive', async () => {
    const state = memoryState(testClock())
    const send = (size: number, memberId = 1) => countUpload(state, quota, { memberId, ip: '192.0.2.1', size })
    expect(await Promise.all([send(600), send(401)])).toEqual([undefined, { reason: 'bytes', seconds: 3600 }])
    expect(await send(1000, 2)).toBeUndefined()
  })

  test('many accounts of one address share ten times the quota', async () => {
    const state = memoryState(testClock())
    const send = (memberId: number, ip: string) => countUpload(state, quota, { memberId, ip, size: 1 })
    for (let member = 1; member <= 30; member += 1) expect(await send(member, '2001:db8::1')).toBeUndefined()
    expect(await send(31, '2001:db8::2')).toEqual({ reason: 'files', seconds: 3600 })
    expect(await send(32, '2001:db8:1::1')).toBeUndefined()
  })

  test('what is refused counts for nothing: a file over the quota, and one of the wrong kind', async () => {
    const state = memoryState(testClock())
    const send = (size: number) => countUpload(state, quota, { memberId: 1, ip: '192.0.2.1', size })
    expect(await send(1001)).toEqual({ reason: 'bytes', seconds: 3600 })
    expect([await send(500), await send(500), await send(0)]).toEqual([undefined, undefined, undefined])
    const server = await testServer({ UPLOAD_HOUR_FILES: '1' })
    const token = await server.tokenOf(server.people.alice)
    const wrong = { name: 'a.png', type: 'image/png', bytes: Buffer.from('no picture') }
    for (let turn = 0; turn < 3; turn += 1)
      expect((await upload(server, wrong, { token })).body.msg).not.toMatch(/^Too many files/)
    const picked = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
    expect((await upload(server, picked, { token })).body.code).toBe(1)
    expect((await upload(server, picked, { token })).body.msg).toMatch(/^Too many files/)
    await server.close()
  })

  test.each([
    ['UPLOAD_HOUR_FILES', '1', 'Too many files. Try again in 60 min.', '上传的文件过多，请 60 分钟后再试'],
    [
      'UPLOAD_HOUR_MIB',
      '1',
      'The files of the last hour are too large. Try again in 60 min.',
      '一小时内上传的文件过大',
    ],
  ])('%s=%s is a sentence that says when to try again', async (name, value, english, chinese) => {
    const server = await testServer({ [name]: value })
    const token = await server.tokenOf(server.people.alice)
    const file = { name: 'a.bin.zip', type: 'application/zip', bytes: Buffer.alloc(600_000) }
    file.bytes.write('PK\u0003\u0004', 'latin1')
    expect((await upload(server, file, { token })).body.code).toBe(1)
    expect((await upload(server, file, { token })).body).toMatchObject({
      code: 0,
      msg: english,
      data: { retry_after: 3600 },
    })
    const { body } = await upload(server, file, { token, language: 'zh-cn' })
    expect(body.msg).toContain(chinese)
    server.clock.advance(3600)
    const picked = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
    expect((await upload(server, picked, { token })).body.code).toBe(1)
    await server.close()
  })
})
