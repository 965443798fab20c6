import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { bitmap, fetchFile, picture, plainPicture, type SentFile, upload } from '../testing/test-files.ts'
import { sharedServer, testServer } from '../testing/test-server.ts'

const server = sharedServer({ UPLOAD_MAX_MIB: '1' })
let token: string
beforeAll(async () => {
  token = await server.tokenOf(server.people.alice)
})
beforeEach(async () => {
  await server.db.deleteFrom('upload').execute()
})

const send = async (file: SentFile, query = 'driver=local') => (await upload(server, file, { token, query })).body
const stored = () => server.db.selectFrom('upload').selectAll().orderBy('id').execute()
const fetched = (address: string, headers?: Record<string, string>) => fetchFile(server, address, headers)
/** No temporary file may remain. */
const incoming = () => readdir(join(server.config.dataDir, 'uploads', '.incoming')).catch(() => [])

test('a picture is stored under its name, and its uploader can read it', async () => {
  const bytes = await plainPicture('png')
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const body = await send({ name: '头像 photo (1).PNG', type: 'image/png', bytes })
  expect(body).toMatchObject({
    code: 1,
    msg: 'File uploaded',
    data: {
      file: {
        url: expect.stringMatching(/^\/storage\/default\/20260310\/头像photo\(1\)[0-9a-f]{32}\.png$/),
        name: '头像 photo (1).PNG',
        size: bytes.length,
        mimetype: 'image/png',
        suffix: 'png',
        sha1,
        storage: 'local',
        topic: 'default',
        user_id: server.people.alice,
        width: 64,
        height: 48,
      },
    },
  })
  const { url, full_url } = body.data.file
  expect(full_url).toContain(`//localhost:80${url}?`)
  const answer = await fetched(full_url)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('头像 photo ')}%281%29.PNG`,
    'cache-control': expect.stringMatching(/^private/),
  })
  expect(await incoming()).toEqual([])
})

test('uploading a file again returns its record; another name gives another address', async () => {
  const bytes = await picture('png')
  const first = (await send({ name: 'a.png', type: 'image/png', bytes })).data.file
  server.clock.advance(60)
  const again = (await send({ name: 'a.png', type: 'image/png', bytes })).data.file
  expect(again).toMatchObject({ id: first.id, url: first.url, last_upload_time: first.last_upload_time + 60 })
  const other = (await send({ name: 'b.png', type: 'image/png', bytes })).data.file
  expect(other.url).not.toBe(first.url)
  expect((await stored()).map((row) => row.quote)).toEqual([2, 1])
})

test('names that only differ in what their address leaves out are two files', async () => {
  const bytes = await picture('png')
  const names = ['Invoice 2026-11 (final) v2.png', 'Invoice 2026-11 (final) v3.png', 'Invoice2026-11(.png']
  for (const name of names) await send({ name, type: 'image/png', bytes })
  expect((await stored()).map((row) => row.name)).toEqual(names)
})

test('ten concurrent uploads of one file are one record', async () => {
  const bytes = await picture('png')
  const all = await Promise.all(Array.from({ length: 10 }, () => send({ name: 'a.png', type: 'image/png', bytes })))
  expect(new Set(all.map((body) => body.data.file.id)).size).toBe(1)
  expect((await stored())[0]?.quote).toBe(10)
})

test('a file is served by range', async () => {
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('<script>alert(1)</script>')])
  const { full_url: url } = (await send({ name: 'a.zip', type: 'application/zip', bytes })).data.file
  const part = await fetched(url, { range: 'bytes=4-11' })
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '<script>', 'bytes 4-11/29'])
  expect((await fetched(url, { range: 'bytes=29-' })).statusCode).toBe(416)
})

const zip = Buffer.from('PK\u0003\u0004')
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const openXml = 'application/vnd.openxmlformats-officedocument.'

test.each<[string, string, Buffer, string]>([
  ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['a.pdf', 'application/kspdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['a.txt', 'text/plain', Buffer.from('hello'), 'text/plain'],
  ['a.txt', 'text/plain', Buffer.from('\ufeff你好', 'utf16le'), 'text/plain'],
  ['a.csv', 'text/csv', Buffer.from('a,b'), 'text/plain'],
  ['a.csv', 'text/comma-separated-values', Buffer.from('a,b'), 'text/plain'],
  ['a.doc', 'application/msword', compound, 'application/msword'],
  ['a.docx', `${openXml}wordprocessingml.document`, zip, `${openXml}wordprocessingml.document`],
  ['a.docx', 'application/wps-office.docx', zip, `${openXml}wordprocessingml.document`],
  ['a.xls', 'application/kset', compound, 'application/vnd.ms-excel'],
  ['a.xlsx', `${openXml}spreadsheetml.sheet`, zip, `${openXml}spreadsheetml.sheet`],
  ['with password.xlsx', `${openXml}spreadsheetml.sheet`, compound, `${openXml}spreadsheetml.sheet`],
  ['a.ppt', 'application/vnd.ms-powerpoint', compound, 'application/vnd.ms-powerpoint'],
  ['a.pptx', 'application/octet-stream', zip, `${openXml}presentationml.presentation`],
  ['a.zip', 'application/zip', zip, 'application/zip'],
])('the document %s as %s is accepted, and is never shown as a page', async (name, type, bytes, mimetype) => {
  const { file } = (await send({ name, type, bytes })).data
  expect(file).toMatchObject({ name, mimetype })
  expect((await fetched(file.full_url)).headers).toMatchObject({
    'content-type': expect.stringMatching(new RegExp(`^${mimetype}`)),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
})

test.each<[string, SentFile['type'], () => Buffer | Promise<Buffer>]>([
  ['a.jpg', 'image/jpeg', () => picture('jpeg')],
  ['a.jpeg', 'image/jpeg', () => picture('jpeg')],
  ['a.webp', 'image/webp', () => picture('webp')],
  ['a.gif', 'image/gif', () => picture('gif')],
  ['a.bmp', 'image/bmp', () => bitmap(5, 3)],
  ['a.bmp', 'application/octet-stream', () => bitmap(5, 3)],
  ['a.rar', 'application/x-rar-compressed', () => Buffer.from('Rar!\u001a\u0007\u0000')],
  ['a.wav', 'audio/x-wav', () => Buffer.from('RIFF0000WAVEfmt ')],
  ['a.mp4', 'video/mp4', () => Buffer.from('\u0000\u0000\u0000\u0018ftypmp42')],
  ['a.mp3', 'audio/mpeg', () => Buffer.from('ID3\u0003')],
])('%s as %s is accepted', async (name, type, bytes) => {
  expect(await send({ name, type, bytes: await bytes() })).toMatchObject({ code: 1 })
})

const format = 'This file type isn’t allowed'
const noPicture = 'This file isn’t a valid picture'
const png = () => picture('png')
const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic')
test.each<[string, string, string, () => Buffer | Promise<Buffer>, string]>([
  ['a suffix that is not allowed', 'a.exe', 'application/octet-stream', () => Buffer.from('MZ'), format],
  ['a page', 'a.html', 'text/html', () => Buffer.from('<html>'), format],
  ['a page called a picture', 'a.png', 'image/png', () => Buffer.from('<html><script>1</script>'), format],
  ['a page declared as itself', 'a.png', 'text/html', png, format],
  ['a picture with a page’s type', 'a.zip', 'image/png', png, format],
  ['a photo of an iPhone called .jpg', 'a.jpg', 'image/jpeg', () => heic, noPicture],
  ['a photo of an iPhone called a film', 'a.mp4', 'video/mp4', () => heic, noPicture],
  ['a page called a text', 'a.txt', 'text/plain', () => Buffer.from('<!DOCTYPE html><p>'), format],
  ['a wide page called a text', 'a.txt', 'text/plain', () => Buffer.from('\ufeff<html>', 'utf16le'), format],
  ['a program called a text', 'a.csv', 'text/csv', () => Buffer.from('MZ\u0000\u0003'), format],
  ['a page called a document', 'a.pdf', 'application/pdf', () => Buffer.from('<html>%PDF-'), format],
  ['a drawing called a document', 'a.docx', 'application/zip', () => Buffer.from('<svg>'), format],
  ['a program called an archive', 'a.zip', 'application/zip', () => Buffer.from('MZ'), format],
  ['no suffix', 'picture', 'image/png', png, format],
  ['a hidden suffix', 'a.png.', 'image/png', png, format],
  ['a NUL in the name', 'a.html\u0000.png', 'text/html', png, format],
  ['a drawing', 'a.svg', 'image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), format],
  ['half a picture', 'a.png', 'image/png', async () => (await png()).subarray(0, 100), noPicture],
  ['nothing in it', 'a.png', 'image/png', () => Buffer.alloc(0), 'No file was uploaded'],
])('%s is refused', async (_what, name, type, bytes, msg) => {
  expect(await send({ name, type, bytes: await bytes() })).toMatchObject({ code: 0, msg, data: null })
  expect(await stored()).toEqual([])
  expect(await incoming()).toEqual([])
})

test('the limit is exact', async () => {
  const archive = (size: number) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(size - 4)])
  const max = 1024 * 1024
  expect((await server.call('GET', '/index/index')).body.data.site.upload.maxSize).toBe(max)
  expect((await send({ name: 'a.zip', type: 'application/zip', bytes: archive(max) })).code).toBe(1)
  expect(await send({ name: 'b.zip', type: 'application/zip', bytes: archive(max + 1) })).toMatchObject({
    code: 0,
    msg: 'The file is too large (>1 MB). The limit is 1 MB.',
  })
  expect(await incoming()).toEqual([])
})

test.each<[string, string, string]>([
  ['another field name', 'driver=local', 'No file was uploaded'],
  ['an unknown driver', 'driver=floppy', 'Unknown upload driver floppy'],
  ['the driver of a bucket that the site does not have', 'driver=s3', 'Unknown upload driver s3'],
])('%s is refused', async (what, query, msg) => {
  const field = what.startsWith('another') ? 'upload' : 'file'
  expect(await send({ name: 'a.png', type: 'image/png', bytes: await png(), field }, query)).toMatchObject({
    code: 0,
    msg,
  })
})

test.each([
  '',
  '--x',
  '--x\r\n\r\n',
  'garbage',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
])('the broken body %j is answered', async (payload) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/ajax/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'ba-user-token': token },
    payload,
  })
  expect(response.statusCode).toBeLessThan(500)
  expect(response.json()).toMatchObject({ code: 0, data: null })
  expect(await incoming()).toEqual([])
})

test('a valid topic is the folder; invalid ones use the default', async () => {
  const bytes = await png()
  expect((await send({ name: 'a.png', type: 'image/png', bytes }, 'topic=work-order')).data.file.url).toMatch(
    /^\/storage\/work-order\//,
  )
  expect((await send({ name: 'a.png', type: 'image/png', bytes }, 'topic=../..')).data.file.url).toMatch(
    /^\/storage\/default\//,
  )
})

test.each([
  '/storage/default/none.png',
  '/storage/../member.db',
  '/storage/%2e%2e/member.db',
  '/storage/a%00b',
  '/storage/',
])('there is nothing at %s', async (url) => {
  const answer = await server.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expect.not.stringContaining('html')])
})

test('a login and the permission are needed before the body is read', async () => {
  const file = { name: 'a.png', type: 'image/png', bytes: await png() }
  expect((await upload(server, file, { token: '' })).body).toMatchObject({ code: 303 })
  const limited = await server.tokenOf(server.people.limited)
  expect((await upload(server, file, { token: limited })).body).toMatchObject({ code: 401, data: [] })
  expect(await incoming()).toEqual([])
})

// Whatever is a picture by its content is stored as one, and loses what its camera noted.
test.each<[string, 'jpeg' | 'png' | 'webp', string, string]>([
  ['photo.jpg', 'png', 'photo.png', 'image/png'],
  ['photo.jpg', 'webp', 'photo.webp', 'image/webp'],
  ['photo.png', 'jpeg', 'photo.jpg', 'image/jpeg'],
  ['photo.jfif', 'jpeg', 'photo.jfif', 'image/jpeg'],
  ['photo.jpe', 'jpeg', 'photo.jpe', 'image/jpeg'],
  ['photo.dat', 'jpeg', 'photo.jpg', 'image/jpeg'],
])('%s that is a %s is stored as %s', async (name, content, storedName, mimetype) => {
  const open = await testServer({ UPLOAD_SUFFIXES: 'jpg,png,webp,dat' })
  const as = { token: await open.tokenOf(open.people.alice) }
  const { file } = (await upload(open, { name, type: 'image/jpeg', bytes: await picture(content) }, as)).body.data
  expect(file).toMatchObject({ name: storedName, mimetype, width: 64, height: 48 })
  const { headers, rawPayload } = await fetchFile(open, file.full_url)
  expect([headers['content-type'], (await sharp(rawPayload).metadata()).exif]).toEqual([mimetype, undefined])
  expect([file.size, file.sha1]).toEqual([rawPayload.length, createHash('sha1').update(rawPayload).digest('hex')])
  await open.close()
})

test('a picture that the site does not list by its content is refused', async () => {
  const strict = await testServer({ UPLOAD_SUFFIXES: 'jpg,dat' })
  const as = { token: await strict.tokenOf(strict.people.alice) }
  for (const name of ['a.jpg', 'a.dat'])
    expect((await upload(strict, { name, type: 'image/jpeg', bytes: await png() }, as)).body.msg).toBe(format)
  await strict.close()
})

test('the configuration can restrict the media types', async () => {
  const strict = await testServer({ UPLOAD_SUFFIXES: 'png,pdf', UPLOAD_MIME_TYPES: 'image/*' })
  const as = { token: await strict.tokenOf(strict.people.alice) }
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
  expect((await upload(strict, pdf, as)).body.msg).toBe(format)
  expect((await upload(strict, { name: 'a.png', type: 'image/png', bytes: await png() }, as)).body.code).toBe(1)
  await strict.close()
})
