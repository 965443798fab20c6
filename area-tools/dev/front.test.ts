import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devFront } from './front.mjs'

let front: Server
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'member-front-'))
  writeFileSync(join(folder, 'entry.js'), 'built')
  front = devFront({
    folders: { coupons: folder },
    events: { connect: () => {} },
    serverPort: async () => undefined,
    isOwn: (host: string) => host.startsWith('localhost'),
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  front.close()
  rmSync(folder, { recursive: true })
})

/** As it is sent: nothing of the path is put in order before. */
const statusOf = (path: string, host = 'localhost') =>
  new Promise((resolve, reject) => {
    const { port } = front.address() as AddressInfo
    request({ port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })

test.each([
  ['a file of a build', '/dev/coupons/entry.js', 200],
  ['a file above it', '/dev/coupons/..%2f..%2fetc/passwd', 404],
  ['a name that every object has', '/dev/constructor/entry.js', 404],
  ['an address that cannot be read', '/dev/%', 400],
  ['slashes alone, while the server has ended', '//', 503],
])('%s', async (_, path, status) => {
  expect(await statusOf(path)).toBe(status)
})

test('a name of another site gets nothing, although it leads here', async () => {
  expect(await statusOf('/dev/coupons/entry.js', 'evil.example')).toBe(403)
})
