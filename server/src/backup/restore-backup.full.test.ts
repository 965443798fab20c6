import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { buildServer, runToEnd } from '../testing/server-process.ts'
import { describeWithSmallDisk, type SmallDisk, smallDisk } from '../testing/small-disk.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// Of a site on PostgreSQL, so that the backup has files only; the rule is the same with a database in it.

const postgres = { DATABASE_URL: 'postgres://member@127.0.0.1/none' }
const configOf = (folder: string) => readConfig({ DATA_DIR: folder, ...postgres })

let root: string
let backup: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'member-restore-'))
  backup = join(root, 'backup')
  const site = join(root, 'site')
  for (const [name, size] of Object.entries({
    'uploads/20270115/a.png': 100,
    'store/r/account/65.js': 3 * 1024 ** 2,
  })) {
    mkdirSync(join(site, name, '..'), { recursive: true })
    writeFileSync(join(site, name), Buffer.alloc(size))
  }
  await makeBackup({ folder: backup, database: 'left out' }, configOf(site), () => 1_800_000_000_000)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describeWithSmallDisk('a restore onto a disk that is too small', () => {
  let disk: SmallDisk
  beforeEach(() => {
    disk = smallDisk('2m')
  })
  afterEach(() => disk.remove())
  const sentence = /^The disk of .+ is too full for the backup \(ENOSPC\): make room, .+; nothing was changed\.$/

  test('ends with a sentence and leaves the data folder empty', async () => {
    await expect(restoreBackup(backup, configOf(disk.folder))).rejects.toThrow(sentence)
    expect(readdirSync(disk.folder)).toEqual([])
  })

  test('does not leave a data folder that it has made', async () => {
    const fresh = join(disk.folder, 'data')
    await expect(restoreBackup(backup, configOf(fresh))).rejects.toThrow(sentence)
    expect(existsSync(fresh)).toBe(false)
  })
})

test('a restore to a file ends with a sentence and leaves it', async () => {
  const file = join(root, 'theirs')
  writeFileSync(file, 'theirs')
  await expect(restoreBackup(backup, configOf(file))).rejects.toThrow(/ is in use /)
  expect(readFileSync(file, 'utf8')).toBe('theirs')
})

test('a restore to where no folder can be made ends with a sentence', async () => {
  await expect(restoreBackup(backup, configOf('/proc/member-centre'))).rejects.toThrow(
    /^The backup cannot be restored to \/proc\/member-centre \(E[A-Z]+\): .+; nothing was changed\.$/,
  )
})

describeWithSmallDisk('a folder that a disk is mounted at', () => {
  let disk: SmallDisk
  beforeEach(() => {
    disk = smallDisk('8m')
  })
  afterEach(() => disk.remove())

  test('is restored to', async () => {
    await restoreBackup(backup, configOf(disk.folder))
    expect(readdirSync(disk.folder).sort()).toEqual(['store', 'uploads'])
  })

  test.each(['uploads', 'store'] as const)('is restored to as the %s of a data folder', async (part) => {
    const data = join(root, 'data')
    mkdirSync(join(data, part), { recursive: true })
    execFileSync('mount', ['--bind', disk.folder, join(data, part)])
    try {
      mkdirSync(join(data, part, 'lost+found'))
      await restoreBackup(backup, configOf(data))
      expect(readdirSync(data).sort()).toEqual(['store', 'uploads'])
      expect(readFileSync(join(data, 'uploads/20270115/a.png'))).toHaveLength(100)
      expect(readFileSync(join(data, 'store/r/account/65.js'))).toHaveLength(3 * 1024 ** 2)
      await expect(restoreBackup(backup, configOf(data))).rejects.toThrow('is in use')
    } finally {
      execFileSync('umount', [join(data, part)])
    }
  })
})

test('when a part cannot be put in its place, those before it are taken away again', async () => {
  const data = join(root, 'data')
  mkdirSync(data)
  // Nothing is there that could be written over, but no folder can get this name.
  symlinkSync(join(root, 'nowhere'), join(data, 'store'))
  await expect(restoreBackup(backup, configOf(data))).rejects.toThrow(
    /^The backup cannot be restored to .+data \(ENOENT\): .+; nothing was changed\.$/,
  )
  expect(readdirSync(data)).toEqual(['store'])
})

describe('a restore that was killed', () => {
  let data: string
  beforeEach(() => {
    data = join(root, 'data')
    mkdirSync(join(data, '.restoring', 'uploads'), { recursive: true })
  })

  test('is not gone on with, and nothing is lost', async () => {
    writeFileSync(join(data, '.restoring', 'uploads', 'a.png'), 'theirs')
    await expect(restoreBackup(backup, configOf(data))).rejects.toThrow(
      /has not ended \(it has \.restoring\): let it end, or if it was interrupted, empty that folder/,
    )
    expect(readFileSync(join(data, '.restoring', 'uploads', 'a.png'), 'utf8')).toBe('theirs')
  })

  test.each([
    ['start', []],
    ['init', ['init', '--name', 'North', '--lead', 'anna', '--generate-password']],
    ['doctor', ['doctor']],
  ])('%s says so and makes no site', async (_name, argv) => {
    buildServer()
    const end = await runToEnd({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'silent' }, argv)
    expect(end.code).not.toBe(0)
    expect(end.stdout + end.stderr).toContain(`A restore to ${data} has not ended (it has .restoring): `)
    expect(readdirSync(data)).toEqual(['.restoring'])
  })
})
