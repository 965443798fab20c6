import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { fetchFile, picture, plainPicture, upload } from '../testing/test-files.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

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
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
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
  const server = await serverWith('http://127.0.0.1:9')
  const token = await server.tokenOf(server.people.alice)
  const file = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
  const { status, body } = await upload(server, file, { token })
  const msg = 'The file could not be saved. Try again later.'
  expect([status, body]).toMatchObject([200, { code: 0, msg, data: { retry_after: expect.any(Number) } }])
  expect(await server.db.selectFrom('upload').selectAll().execute()).toEqual([])
  await server.close()
})
