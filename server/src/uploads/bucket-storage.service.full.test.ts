import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describeWithBucket, type TestBucket, testBucket } from '../testing/test-bucket.ts'
import { fetchFile, picture, plainPicture, type SentFile, upload } from '../testing/test-files.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { openStorage } from './uploads.ts'

// Uploads in a bucket of a real S3-compatible service, which checks signatures, lengths and keys.

describeWithBucket('an S3-compatible service', () => {
  let bucket: TestBucket
  let server: TestServer
  let token: string
  beforeAll(async () => {
    bucket = await testBucket()
    server = await testServer(bucket.environment)
    token = await server.tokenOf(server.people.alice)
  })
  afterAll(async () => {
    await server.close()
    await bucket.remove()
  })

  const send = async (file: SentFile, query = 'driver=s3') => (await upload(server, file, { token, query })).body
  const fetched = (address: string, headers?: Record<string, string>) => fetchFile(server, address, headers)
  const incoming = () => readdir(join(server.config.dataDir, 'uploads', '.incoming')).catch(() => [])
  const refusal = 'The file couldn’t be saved. Try again later.'

  test('a file is stored under its path and can be read fully, by range, and not beyond its end', async () => {
    const bytes = await plainPicture('png')
    const { file } = (await send({ name: '头像 a+b&c (1).png', type: 'image/png', bytes })).data
    expect(file.storage).toBe('s3')
    expect(await bucket.keys()).toContain(file.url.slice(1))
    const full = await fetched(file.full_url)
    expect([full.statusCode, full.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(full.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(bytes.length) })
    const part = await fetched(file.full_url, { range: 'bytes=1-3' })
    expect([part.statusCode, part.payload]).toEqual([206, 'PNG'])
    const last = await fetched(file.full_url, { range: 'bytes=-4' })
    expect([last.statusCode, last.rawPayload.equals(bytes.subarray(-4))]).toEqual([206, true])
    expect((await fetched(file.full_url, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    expect(await incoming()).toEqual([])
  })

  test('the largest file arrives unchanged', async () => {
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(10 * 1024 * 1024 - 4)])
    const { file } = (await send({ name: 'large.zip', type: 'application/zip', bytes })).data
    expect((await fetched(file.full_url)).rawPayload.equals(bytes)).toBe(true)
  })

  test('twenty concurrent uploads of one file are one object', async () => {
    const bytes = await picture('webp')
    const file = { name: 'same.webp', type: 'image/webp', bytes }
    const all = await Promise.all(Array.from({ length: 20 }, () => send(file)))
    expect(new Set(all.map(({ data }) => data.file.id)).size).toBe(1)
    expect((await bucket.keys()).filter((key) => key.includes('same'))).toHaveLength(1)
  })

  test('an avatar is made from a picture in the bucket', async () => {
    const bytes = await picture('jpeg', 800, 600)
    const { file } = (await send({ name: 'me.jpg', type: 'image/jpeg', bytes })).data
    const body = { username: 'alice', nickname: 'Alice', avatar: file.url }
    expect((await server.call('POST', '/account/profile', { token, body })).body.code).toBe(1)
    const { avatar } = (await server.call('GET', '/index/index', { token })).body.data.userInfo
    expect(await bucket.keys()).toContain(avatar.slice(1))
    const drawn = await sharp((await fetched(avatar)).rawPayload).metadata()
    expect([drawn.width, drawn.height, drawn.exif]).toEqual([512, 384, undefined])
  })

  test.each<[string, Record<string, string>]>([
    ['a wrong key', { S3_SECRET_ACCESS_KEY: 'not-the-key' }],
    ['an unknown name of a key', { S3_ACCESS_KEY_ID: 'nobody:here' }],
    ['a bucket that does not exist', { UPLOAD_STORE: 's3://member-nowhere' }],
  ])('%s is a sentence to the member and a reason in the log, and nothing is recorded', async (_what, wrong) => {
    const other = await testServer({ ...bucket.environment, ...wrong })
    const as = { token: await other.tokenOf(other.people.alice) }
    const file = { name: 'a.png', type: 'image/png', bytes: await picture('png') }
    const { status, body } = await upload(other, file, as)
    expect([status, body.code, body.msg]).toEqual([200, 0, refusal])
    expect(await other.db.selectFrom('upload').selectAll().execute()).toEqual([])
    expect(other.log.join('')).toMatch(/the storage answered (403|404) to (HEAD|PUT)/)
    expect(other.log.join('')).not.toContain('not-the-key')
    await other.close()
  })

  test('a file that was deleted from the bucket is not found', async () => {
    const { file } = (await send({ name: 'gone.png', type: 'image/png', bytes: await picture('png', 9, 9) })).data
    await bucket.delete(file.url.slice(1))
    expect((await fetched(file.full_url)).statusCode).toBe(404)
  })

  test('an unused file is deleted from the bucket, and deleting it again is no failure', async () => {
    const { file } = (await send({ name: 'idle.png', type: 'image/png', bytes: await picture('png', 8, 8) })).data
    const storage = openStorage(server.config.upload, '')
    const now = Math.floor(server.clock() / 1000) + 2 * 86_400
    await sweepUploads({ db: server.db, storage, now, keepSeconds: 86_400 })
    expect(await bucket.keys()).not.toContain(file.url.slice(1))
    await storage.remove(file.url.slice(1))
  })
})
