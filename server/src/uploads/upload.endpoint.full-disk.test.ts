import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { upload } from '../testing/test-files.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// A full disk is a server problem: the member can try again later, and the log has the cause for the operator.

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.tokenOf(server.people.alice)
})
afterAll(() => server.close())
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
