// Damaged files are seen before they are needed, stop a rollback only when browsers load them, and can be stored again.
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, madeArea, madeHost, releaseOf, someIntegrity } from '@member/release-store/testing'
import { storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release, goLive, live } = testStore

const licence = { 'list.js.LICENSE.txt': { integrity: someIntegrity, bytes: 1 } }
const withLicence = (version: string) => {
  const { files, ...made } = madeArea('account', version)
  return { ...made, files: { ...files, ...licence } }
}
const hosts = [madeHost('1.0.0'), madeHost('1.1.0')]
const areas = [withLicence('1.0.0'), withLicence('1.1.0')]
const old = releaseOf('1.0.0')
const now = releaseOf('1.1.0')
const fileOf = (area: string, of: string, name: string) => join(testStore.path, 'r', area, of, name)

beforeEach(() => goLive(...hosts, ...areas))

test.each([
  ['host', now, 'main.js', ''],
  ['host', old, 'main.js', 'for a rollback: '],
  ['account', now, 'list.js', ''],
  ['account', old, 'list.js', 'for a rollback: '],
  ['account', now, 'list.js.br', ''],
  ['account', old, 'list.js.LICENSE.txt', 'for a rollback: '],
  ['account', now, 'manifest.json.br', ''],
])('status names a cut or empty file: %s %s %s', async (area, of, name, prefix) => {
  for (const length of [20, 0]) {
    await truncate(fileOf(area, of, name), length)
    const { code, out } = await release('status', '--json')
    expect(code).toBe(6)
    expect(JSON.parse(out).problems).toEqual([
      expect.stringContaining(`${prefix}${area} ${of}: ${name} is not what was built`),
    ])
  }
})

const spare: [string, () => Promise<void>, string][] = [
  ['licences are missing', () => rm(fileOf('account', old, 'list.js.LICENSE.txt')), 'list.js.LICENSE.txt is missing'],
  [
    'a gzip copy is damaged',
    () => writeFile(fileOf('account', old, 'list.js.gz'), 'x'),
    'list.js.gz is not what was built (delete it, and browsers get the plain file)',
  ],
]
test.each(spare)('a rollback and an undo go on when %s, and say so', async (_, damage, clause) => {
  await damage()
  const line = `  warning: account ${old}: ${clause}`
  for (const command of ['undo', 'rollback']) {
    const argv = [command, 'account', '--reason', 'blank page']
    expect((await release(...argv, '--dry-run')).out).toContain(line)
    expect(JSON.parse((await release(...argv, '--dry-run', '--json')).out).warnings).toEqual([line.slice(11)])
  }
  expect(await release('rollback', 'account', '--reason', 'x')).toMatchObject({ code: 0 })
  expect((await live()).areas.account.current.release).toBe(old)
})

test('publishing the same build again stores what is missing or damaged', async () => {
  const intact = await readFile(fileOf('account', old, 'list.js'))
  await truncate(fileOf('account', old, 'list.js'), 0)
  await writeFile(fileOf('account', old, 'list.js.gz'), 'x')
  await writeFile(fileOf('account', old, 'manifest.json.br'), 'x')
  await rm(fileOf('account', old, 'list.js.LICENSE.txt'))
  expect(await release('status')).toMatchObject({ code: 6 })
  const { code, out } = await release('publish', await builtFolder(withLicence('1.0.0')))
  expect({ code, lines: out.split('\n') }).toEqual({
    code: 0,
    lines: [
      `account ${old} is already published with the same content`,
      ...['list.js', 'list.js.gz', 'list.js.LICENSE.txt', 'manifest.json.br'].map(
        (name) => `  ${name} was missing or damaged; it is stored again`,
      ),
    ],
  })
  expect(await readFile(fileOf('account', old, 'list.js'))).toEqual(intact)
  for (const command of ['status', 'verify']) expect(await release(command)).toMatchObject({ code: 0 })
})

const manifestDamage: [string, () => Promise<void>, string][] = [
  ['cut off', () => truncate(fileOf('account', old, 'manifest.json'), 300), 'manifest.json is damaged: '],
  [
    'changed',
    async () => {
      const path = fileOf('account', old, 'manifest.json')
      await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), pages: [] }))
    },
    'its manifest was changed after it went live',
  ],
  ['lost', () => rm(fileOf('account', old, 'manifest.json')), `account ${old} is missing from the store`],
]
const help = ' (publish its build again, or bring it back from the backup)'

describe.each(manifestDamage)('a manifest that is %s', (_, damage, clause) => {
  beforeEach(damage)

  test('stops a rollback, which names the release that fits, and an undo', async () => {
    const before = withLicence('0.9.0')
    expect(await release('publish', await builtFolder(before))).toMatchObject({ code: 0 })
    const refused = await release('rollback', 'account', '--reason', 'x')
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(clause) })
    expect(refused.err).toContain(`${help}. `)
    expect(refused.err).toContain(`\`release rollback account --to ${before.release} --reason "…"\``)
    expect(await release('undo', 'account', '--reason', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${help}.`),
    })
  })

  test('is stored again by its own build, and by no other', async () => {
    const rebuilt = await builtFolder({ ...withLicence('1.0.0'), builtAt: '2026-11-21T00:00:00.000Z' })
    expect(await release('publish', rebuilt)).toMatchObject({
      code: 2,
      err: expect.stringContaining('publish the very build that was live'),
    })
    const { code, out } = await release('publish', await builtFolder(withLicence('1.0.0')))
    expect(code).toBe(0)
    expect(out).toContain('  manifest.json was missing or damaged; it is stored again')
    for (const command of ['status', 'verify']) expect(await release(command)).toMatchObject({ code: 0 })
    expect(await release('rollback', 'account', '--reason', 'x')).toMatchObject({ code: 0 })
  })
})

test('the damaged manifest of the live host, or of a release that was never live, says what to do', async () => {
  const never = madeArea('account', '1.2.0')
  const build = await builtFolder(never)
  await release('publish', build)
  for (const path of [fileOf('host', now, 'manifest.json'), fileOf('account', never.release, 'manifest.json')])
    await truncate(path, 300)
  for (const area of ['host', 'account'])
    expect(await release('promote', area)).toMatchObject({ code: 5, err: expect.stringContaining(help) })
  expect(await release('publish', await builtFolder(madeHost('1.1.0')))).toMatchObject({ code: 0 })
  expect(await release('publish', build)).toMatchObject({
    code: 5,
    err: expect.stringContaining('move that folder away and publish again'),
  })
})

test('a release whose folder is lost is stored again by the same build', async () => {
  const build = await builtFolder(withLicence('1.0.0'))
  await rm(join(testStore.path, 'r/account', old), { recursive: true })
  expect(await release('rollback', 'account', '--reason', 'x')).toMatchObject({
    code: 2,
    err: expect.stringContaining('is missing from the store'),
  })
  expect(await release('publish', build)).toMatchObject({ code: 0 })
  expect(await release('rollback', 'account', '--reason', 'x')).toMatchObject({ code: 0 })
})
