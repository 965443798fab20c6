// What helps somebody who is woken at three in the morning, and what keeps them from making it worse.
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, madeArea, madeHost } from '@member/release-store/testing'
import { storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release, publish, goLive, live } = testStore

const one = madeArea('account', '1.0.0')
const two = madeArea('account', '1.1.0')
const rollback = (...options: string[]) => release('rollback', 'account', '--reason', 'blank page', ...options)
const fileOf = ({ area, release }: typeof one, name: string) => join(testStore.path, 'r', area, release, name)

beforeEach(() => goLive(madeHost('1.0.0'), one, two))

describe('status', () => {
  test('ends with 0 when all is well, and with 5 when there is no store', async () => {
    expect(await release('status')).toMatchObject({ code: 0, err: '' })
    expect(await release('status', '--store', join(testStore.path, 'mistyped'))).toMatchObject({
      code: 5,
      err: expect.stringContaining('There is no release store in'),
    })
  })

  test('takes a folder of anything else for no store', async () => {
    await rm(join(testStore.path, 'live.json'))
    for (const folder of ['r', 'log']) await rm(join(testStore.path, folder), { recursive: true })
    await writeFile(join(testStore.path, 'notes.txt'), '')
    for (const command of ['status', 'verify']) expect(await release(command)).toMatchObject({ code: 5 })
  })

  test('ends with 6 and says that a rollback would lack the whole release', async () => {
    await rm(join(testStore.path, 'r/account', one.release), { recursive: true })
    const { code, out, err } = await release('status')
    const problem = `for a rollback: account ${one.release} is missing from the store`
    expect({ code, err }).toEqual({ code: 6, err: 'There is a problem.' })
    expect(out.replace(/\s+/g, ' ')).toContain(`problem: ${problem}`)
  })

  test('says when the previous release does not fit the live host, and the promotion of that host has said it', async () => {
    const both = { contract: '^1.0.0 || ^2.0.0' }
    const three = madeArea('account', '1.2.0', both)
    await publish(madeHost('2.0.0', { contract: '2.0.0' }), three)
    await release('promote', 'account', three.release)
    const clause = `account cannot be rolled back to ${two.release}: contract: needs ^1.0.0, the host has 2.0.0`
    expect(await release('promote', 'host')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`warning: ${clause}`),
    })
    expect(JSON.parse((await release('status', '--json')).out).problems).toEqual([clause])
  })

  test('names the damage of the host instead of what follows from it', async () => {
    await writeFile(join(testStore.path, 'r/host', madeHost('1.0.0').release, 'manifest.json'), '{')
    expect(JSON.parse((await release('status', '--json')).out).problems).toEqual([
      expect.stringContaining('is damaged'),
    ])
  })
})

describe('status of what is', () => {
  test('never promoted, or has lost its log, ends with 6', async () => {
    await rm(join(testStore.path, 'live.json'))
    await rm(join(testStore.path, 'log'), { recursive: true })
    const { code, out } = await release('status')
    expect({ code, out: out.replace(/\n/g, ' ') }).toEqual({
      code: 6,
      out: expect.stringContaining('problem: releases are published, but the log has no change'),
    })
  })

  test('resumed says since when the release is live, as the sentence of --from does', async () => {
    await rollback()
    const { since } = (await live()).areas.account
    await new Promise((resolve) => setTimeout(resolve, 5))
    await release('resume', 'account', '--reason', 'calm again')
    const account = JSON.parse((await release('status', '--json')).out).areas.account
    expect(account).toMatchObject({ state: 'live', since, reason: 'calm again' })
    expect((await release('status')).out).toMatch(/ {2}since .* UTC \(just now\)\n {2}last change: calm again\n/)
    expect((await rollback('--from', two.release)).err).toContain(`account runs ${one.release} since ${since}`)
    await release('undo', 'account', '--reason', 'not yet')
    expect((await live()).areas.account).toMatchObject({ state: 'held', since })
  })
})

describe('what goes live', () => {
  test('is not a release with a file that was changed', async () => {
    const three = madeArea('account', '1.2.0')
    await publish(three)
    for (const manifest of [one, three]) await writeFile(fileOf(manifest, 'list.js'), 'changed()')
    const clause = 'list.js is not what was built'
    expect(await release('promote', 'account', three.release)).toMatchObject({
      code: 2,
      err: expect.stringContaining(clause),
    })
    const refused = await rollback()
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(clause) })
    expect(refused.err).toContain('No other published release of account fits.')
    expect((await live()).generation).toBe(3)
  })

  test('is not an area while nothing says what the live host provides', async () => {
    await publish(madeArea('messages', '1.0.0', { contract: '^9.0.0' }))
    await writeFile(join(testStore.path, 'r/host', madeHost('1.0.0').release, 'manifest.json'), '{')
    expect(await release('promote', 'messages')).toMatchObject({ code: 5, err: expect.stringContaining('host') })
    expect(await rollback()).toMatchObject({ code: 0 })
  })

  test('publish says that the area is held, or the release banned', async () => {
    await rollback()
    const three = await builtFolder(madeArea('account', '1.2.0'))
    expect((await release('publish', three)).out).toMatch(
      /promote would refuse it: the area is held since .* \(blank page\)/,
    )
    expect((await release('publish', await builtFolder(two))).out).toContain('it is banned')
  })
})

describe('rollback', () => {
  test('names the release that it bans, and how long that was live', async () => {
    const entry = join(testStore.path, 'log/000000000003.json')
    const written = JSON.parse(await readFile(entry, 'utf8'))
    const at = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString()
    await writeFile(entry, JSON.stringify({ ...written, at }))
    const { out } = await rollback()
    expect(out).toContain(`  banned ${two.release}, which was live for 3 h, since a promote by `)
    const [banned] = (await live()).areas.account.banned
    expect(banned).toBe(two.release)
  })

  test('counts after an undo from when the release went live first', async () => {
    const entry = join(testStore.path, 'log/000000000003.json')
    const at = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString()
    await writeFile(entry, JSON.stringify({ ...JSON.parse(await readFile(entry, 'utf8')), at }))
    await rollback()
    await release('undo', 'account', '--reason', 'that was the fix')
    expect((await rollback()).out).toContain(`banned ${two.release}, which was live for 3 h, since a promote by `)
  })

  test('says an undo when nothing else is known', async () => {
    await rollback()
    await release('undo', 'account', '--reason', 'that was the fix')
    for (const generation of [2, 3]) await rm(join(testStore.path, `log/00000000000${generation}.json`))
    expect((await rollback()).out).toContain('since an undo by ')
  })

  test('falls back to what was live before its target, and names nothing newer to go back to', async () => {
    const three = madeArea('account', '1.2.0')
    await publish(three)
    await release('promote', 'account')
    await rollback('--to', one.release)
    expect((await live()).areas.account).toMatchObject({ current: { release: one.release }, previous: null })
    expect((await rollback()).err).toContain('No older release of it is known to be good')
  })

  test('that is refused names a release that was live rather than one that never was', async () => {
    const three = madeArea('account', '1.2.0')
    await publish(three)
    await release('promote', 'account')
    await publish(madeArea('account', '1.3.0'))
    await rm(join(testStore.path, 'r/account', two.release), { recursive: true })
    expect((await rollback()).err).toContain(`${one.release} fits and was live before: `)
  })

  test('--from refuses when a fix went live meanwhile', async () => {
    const fix = madeArea('account', '1.2.0')
    await publish(fix)
    await release('promote', 'account')
    expect(await rollback('--from', two.release)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        new RegExp(`^account runs ${fix.release} since .*, not ${two.release}; nothing was changed`),
      ),
    })
    expect(await rollback('--from', fix.release)).toMatchObject({ code: 0 })
  })
})

describe('undo', () => {
  const undo = () => release('undo', 'account', '--reason', 'wrong area')

  test('takes back a promotion; a second one, by somebody who answers the same alarm, is refused', async () => {
    const { code, out } = await undo()
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      `undo account: ${two.release} -> ${one.release} (generation 4)`,
      expect.stringMatching(/^ {2}takes back 3, the promote by .+@.+, \d{4}-/),
      '  account is live; banned: none',
    ])
    expect((await live()).areas.account).toMatchObject({
      state: 'live',
      current: { release: one.release },
      previous: null,
    })
    expect(await undo()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The newest change of account is an undo, by .+ at .+ \(wrong area\)/),
    })
    expect((await live()).areas.account.current.release).toBe(one.release)
  })

  test('takes back a rollback with its ban and its hold', async () => {
    await rollback()
    expect(await undo()).toMatchObject({ code: 0 })
    expect((await live()).areas.account).toMatchObject({ state: 'live', current: { release: two.release }, banned: [] })
    expect((await release('history', '--limit', '1')).out).toContain('5  undo account')
  })

  test('of another area changes nothing there', async () => {
    await release('promote', 'host', '--reason', 'again')
    const messages = madeArea('messages', '1.0.0')
    await publish(messages)
    await release('promote', 'messages')
    await undo()
    expect((await live()).areas).toMatchObject({ messages: { current: { release: messages.release } } })
  })

  test('is refused when nothing was live before, or the release is damaged', async () => {
    expect(await release('undo', 'host', '--reason', 'x')).toMatchObject({
      code: 2,
      err: 'host was not live before its newest change; there is nothing to go back to.',
    })
    await writeFile(fileOf(one, 'list.js'), 'changed()')
    expect(await undo()).toMatchObject({ code: 2, err: expect.stringContaining('list.js is not what was built') })
  })
})

test.each([
  ['rollback', ['--reason', 'x'], `rollback account: ${two.release} -> ${one.release}`],
  ['promote', [one.release], `promote account: ${two.release} -> ${one.release}`],
  ['undo', ['--reason', 'x'], `undo account: ${two.release} -> ${one.release}`],
])('%s --dry-run says what would change and changes nothing', async (command, options, line) => {
  const before = await readFile(join(testStore.path, 'live.json'), 'utf8')
  const { code, out } = await release(command, 'account', ...options, '--dry-run')
  expect({ code, line: out.split('\n')[0] }).toEqual({
    code: 0,
    line: `dry run, nothing was changed: ${line} (generation 4)`,
  })
  expect(await readFile(join(testStore.path, 'live.json'), 'utf8')).toBe(before)
  await expect(readFile(join(testStore.path, 'log/000000000004.json'))).rejects.toThrow('ENOENT')
})

test('the lines below the first of a dry run say what would be', async () => {
  const { out } = await rollback('--dry-run')
  expect(out.split('\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^ {2}would ban ${two.release}, which has been live for .*, since a promote by `)),
    '  promotion of account would be held until `release resume account`',
  ])
  expect((await release('undo', 'account', '--reason', 'x', '--dry-run')).out.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^ {2}would take back 3, the promote by /),
    '  account would be live; banned: none',
  ])
  await rollback()
  expect((await release('resume', 'account', '--allow', two.release, '--dry-run')).out.split('\n')[1]).toBe(
    `  would lift the ban of ${two.release}`,
  )
})

test('an old entry that this user may not read keeps nobody from going back, and is named once', async () => {
  const entry = join(testStore.path, 'log/000000000001.json')
  await rm(entry)
  await symlink(entry, entry)
  const { code, err } = await rollback()
  expect(code).toBe(0)
  expect(err.split('\n')).toEqual([expect.stringContaining('cannot be used')])
})

test('what was the newest change is not guessed when an entry cannot be read', async () => {
  const entry = join(testStore.path, 'log/000000000003.json')
  await release('promote', 'host', '--reason', 'x')
  await publish(madeHost('1.1.0'))
  await release('promote', 'host')
  await rm(entry)
  await symlink(entry, entry)
  expect(await release('undo', 'account', '--reason', 'x')).toMatchObject({
    code: 5,
    err: expect.stringContaining('cannot be used'),
  })
  expect((await live()).areas.account.current.release).toBe(two.release)
})

test('resume and history tell which ban was lifted', async () => {
  await rollback()
  const resumed = await release('resume', 'account', '--allow', two.release, '--reason', 'the API was the cause')
  expect(resumed.out).toContain(`\n  lifted the ban of ${two.release}`)
  expect((await release('history', '--limit', '1')).out).toContain(`   lifted the ban of ${two.release}`)
})

test('a failure is a JSON value for programs, once', async () => {
  const failed = await release('rollback', 'acount', '--reason', 'x', '--json')
  expect(failed).toMatchObject({ code: 2, err: expect.stringContaining('there are account, host.') })
  expect(JSON.parse(failed.out)).toEqual({ result: 'failed', kind: 'refused', message: failed.err })
  await rm(fileOf(two, 'list.js'))
  for (const command of ['status', 'verify'])
    expect(JSON.parse((await release(command, '--json')).out).problems).toHaveLength(1)
})
