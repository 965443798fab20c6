import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore, putBatch } from '@member/release-store'
import { type FaultySite, faultySite } from './testing/faulty-site.ts'
import { lockProcess } from './testing/lock-process.ts'
import { buildServer, runToEnd, type ServerProcess, startProcess } from './testing/server-process.ts'
import { describeWithSmallDisk, type SmallDisk, smallDisk } from './testing/small-disk.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { until } from './testing/time.ts'

// A full disk stops nothing that needs no space, and what needs some is told to try again until there is some.

const busy = {
  status: 503,
  retryAfter: '5',
  body: { code: 0, msg: 'The server is busy. Try again in a moment.', data: null },
}
const done = { status: 200, body: { code: 1 } }
const isEmbedded = !process.env.TEST_DATABASE_URL

describeWithSmallDisk('the disk of the data folder', () => {
  let disk: SmallDisk
  let own: TestDatabase
  let server: ServerProcess
  let site: FaultySite
  beforeAll(async () => {
    buildServer()
    disk = smallDisk('24m')
    own = await testDatabase()
    const environment = { ...own.environment, DATA_DIR: disk.folder, PORT: '0', LOGIN_CAPTCHA: 'off', RATE_LIMIT: '0' }
    server = await startProcess({ ...environment, RATE_LIMIT_MEMBER: '0' }, ['--demo'])
    site = await faultySite(server)
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    disk.remove()
    await own.remove()
  })

  /** Gives back the space of the write-ahead log, in which small writes would still find room. */
  const shorten = async () => {
    await (await lockProcess(join(disk.folder, 'member.db'), 'pragma wal_checkpoint(truncate)')).release()
  }

  /** What readiness says once database and disk are in these states. */
  const readyOnce = async (database: string, free: string) => {
    let found = await site.ready()
    await until(async () => {
      found = await site.ready()
      return found.body.database === database && found.body.disk === free
    })
    return found
  }

  test('is full', async () => {
    if (isEmbedded) await shorten()
    disk.fill()
    if (isEmbedded) {
      expect(await site.write()).toMatchObject(busy)
      const { status, body } = await readyOnce('full', 'full')
      expect([status, body.status]).toEqual([503, 'unavailable'])
    } else {
      expect(await site.write()).toMatchObject(done)
      expect(await readyOnce('ok', 'full')).toMatchObject({ status: 200 })
    }
    expect(await site.upload(400_000)).toMatchObject(busy)
    if (isEmbedded) {
      const environment = { ...own.environment, DATA_DIR: disk.folder }
      const { code, stderr } = await runToEnd(environment, [
        'admin',
        'member',
        'lock',
        'lena',
        '--store',
        '1',
        '--reason',
        'a test',
      ])
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: 'The disk is full (database or disk is full): make room, then repeat the command.\n',
      })
    }
    for (let turn = 0; turn < 5; turn += 1) expect(await site.read()).toMatchObject(done)

    disk.free()
    await until(async () => (await site.write()).status === 200 && (await site.upload(400_000)).status === 200)
    expect(await readyOnce('ok', 'ok')).toMatchObject({ status: 200 })
    for (let turn = 0; turn < 5; turn += 1) expect(await site.write()).toMatchObject(done)
  })
})

describeWithSmallDisk('the disk of the release store', () => {
  test('is full: reports of failures are stored once there is space, and no attempt leaves anything', async () => {
    const disk = smallDisk('1m')
    try {
      const store = folderStore(join(disk.folder, 'store'))
      const put = (n: number) => putBatch(store, { reports: [], worked: [] }, { at: 1_000, writer: 'server', n })
      await put(1)
      disk.fill()
      for (let n = 2; n < 5; n += 1) await expect(put(n)).rejects.toThrow('the disk is full')
      expect(readdirSync(join(disk.folder, 'store/tmp'))).toEqual([])
      disk.free()
      expect(await put(2)).toBeGreaterThan(0)
    } finally {
      disk.remove()
    }
  })
})
