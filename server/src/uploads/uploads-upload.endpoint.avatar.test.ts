import { Buffer } from 'node:buffer'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fetchFile, picture, type SentFile, upload } from '../testing/test-files.ts'
import { sharedServer } from '../testing/test-server.ts'

describe('upload.endpoint.avatar', () => {
  // Avatars are re-encoded, so that location and camera of a photo are not published.

  const server = sharedServer()
  let token: string
  beforeAll(async () => {
    token = await server.tokenOf(server.people.alice)
  })

  const send = async (file: SentFile, query = 'driver=local') => (await upload(server, file, { token, query })).body
  const fetched = (address: string) => fetchFile(server, address)
  const hasNotes = async (url: string) => (await sharp((await fetched(url)).rawPayload).metadata()).exif !== undefined
  const save = async (avatar: string) =>
    (await server.call('POST', '/account/profile', { token, body: { username: 'alice', nickname: 'Alice', avatar } }))
      .body
  const mine = async () => (await server.call('GET', '/index/index', { token })).body.data.userInfo.avatar

  test('an avatar is re-encoded without metadata and scaled down', async () => {
    const bytes = await picture('jpeg', 1200, 900)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { file } = (await send({ name: 'me.jpg', type: 'image/jpeg', bytes }, 'topic=avatar')).data
    expect(file).toMatchObject({ topic: 'avatar', suffix: 'jpg', width: 512, height: 384 })
    expect(await hasNotes(file.full_url)).toBe(false)
    expect((await save(file.url)).code).toBe(1)
    expect(await mine()).toBe(file.url)
  })

  test('a picture from another topic is re-encoded when it becomes an avatar', async () => {
    const { file } = (await send({ name: 'me.webp', type: 'image/webp', bytes: await picture('webp') })).data
    expect((await save(file.full_url)).code).toBe(1)
    expect(await mine()).toMatch(/^\/storage\/avatar\/20260310\/me[0-9a-f]{32}\.png$/)
    expect(await hasNotes(await mine())).toBe(false)
  })

  test.each([
    ['a.zip', 'application/zip', 'PK\u0003\u0004'],
    ['a.pdf', 'application/pdf', '%PDF-1.7'],
    ['a.txt', 'text/plain', 'me'],
  ])('an avatar must be a picture, not %s', async (name, type, text) => {
    const file = { name, type, bytes: Buffer.from(text) }
    expect((await send(file, 'topic=avatar')).msg).toBe('This file type isn’t allowed')
    const { url } = (await send(file)).data.file
    expect((await save(url)).code).toBe(0)
  })

  test('the same picture can be an avatar in two shops', async () => {
    const file = { name: 'both.png', type: 'image/png', bytes: await picture('png', 90, 90) }
    const stranger = await server.tokenOf(server.people.stranger)
    const chosen = async (as: string, username: string) => {
      const { url } = (await upload(server, file, { token: as })).body.data.file
      const body = { username, nickname: username, avatar: url }
      return (await server.call('POST', '/account/profile', { token: as, body })).body.code
    }
    expect([await chosen(token, 'alice'), await chosen(stranger, 'stranger')]).toEqual([1, 1])
  })

  test('an avatar that is stored already leaves no temporary file', async () => {
    const file = { name: 'again.png', type: 'image/png', bytes: await picture('png', 70, 70) }
    const urls: string[] = []
    for (const _ of Array(2).keys()) urls.push((await send(file, 'topic=avatar')).data.file.url)
    expect(urls[1]).toBe(urls[0])
    expect(await readdir(join(server.config.dataDir, 'uploads', '.incoming'))).toEqual([])
  })
})

describe('upload.endpoint.full disk', () => {
  // A full disk is a server problem: the member can try again later, and the log has the cause for the operator.

  const server = sharedServer()
  let token: string
  beforeAll(async () => {
    token = await server.tokenOf(server.people.alice)
  })
  afterEach(() => jest.restoreAllMocks())

  const file = {
    name: 'a.zip',
    type: 'application/zip',
    bytes: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(400_000)]),
  }

  /** Makes every write, or every flush, fail as on a full disk. */
  const fillDisk = async (operation: 'writeFile' | 'sync') => {
    const handle = await open(__filename)
    const all = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    jest.spyOn(all, operation).mockRejectedValue(full)
  }

  test.each(['writeFile', 'sync'] as const)(
    'when %s fails, no file remains, and member and operator get a message',
    async (operation) => {
      await fillDisk(operation)
      const { status, body } = await upload(server, file, { token })
      expect([status, body]).toMatchObject([
        503,
        { code: 0, msg: 'The server is busy. Try again in a moment.', data: null },
      ])
      expect(server.log.join('')).toMatch(/"level":50.*ENOSPC/)
      expect(await readdir(join(server.config.dataDir, 'uploads', '.incoming'))).toEqual([])
    },
  )

  test.each([
    ['no file descriptor is left', Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })],
    ['the database is lost', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ])('when %s, the member is told to try again', async (_what, error) => {
    jest.spyOn(server.db, 'updateTable').mockImplementation(() => {
      throw error
    })
    const { status, body } = await upload(server, file, { token })
    expect([status, body]).toMatchObject([503, { code: 0, msg: 'The server is busy. Try again in a moment.' }])
  })

  test('the same file is accepted when there is space again', async () => {
    expect((await upload(server, file, { token })).body.code).toBe(1)
  })
})
