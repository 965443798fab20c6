import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, freshFolder, madeArea, madeHost, madePage } from '@member/release-store/testing'
import { budgets } from '@member/shared/budgets'
import type { AreaManifest } from '@member/shared/manifest'
import { releaseOn, storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release, publish, goLive, live } = testStore

const one = madeArea('account', '1.0.0')
const two = madeArea('account', '1.1.0')

/** Host and two releases of account stored, the second one current. */
const twoReleases = () => goLive(madeHost('1.0.0'), one, two)

test('publish does not put a release live; promote does, and the current one becomes previous', async () => {
  await publish(madeHost('1.0.0'), one)
  expect((await release('status')).out).toMatch(/^Nothing is live/)
  await release('promote', 'host')
  await release('promote', 'account')
  await publish(two)
  expect((await release('promote', 'account', '--reason', 'new list')).out).toBe(
    `promote account: ${one.release} -> ${two.release} (generation 3)`,
  )
  expect((await live()).areas.account).toMatchObject({
    state: 'live',
    current: { release: two.release },
    previous: { release: one.release },
    reason: 'new list',
  })
})

test('promote without a name takes the release published last', async () => {
  await publish(madeHost('1.0.0'), two, one)
  await release('promote', 'host')
  expect((await release('promote', 'account')).out).toContain(`nothing -> ${one.release}`)
})

test('promoting the current release changes nothing and succeeds', async () => {
  await twoReleases()
  expect(await release('promote', 'account', two.release)).toEqual({
    code: 0,
    out: `account ${two.release} is already current`,
    err: '',
  })
  expect((await live()).generation).toBe(3)
})

test('rollback goes back at once, bans the bad release and holds promotion until resume', async () => {
  await twoReleases()
  expect(await release('rollback', 'account', '--reason', 'blank page')).toMatchObject({ code: 0 })
  expect((await live()).areas.account).toMatchObject({
    state: 'held',
    current: { release: one.release },
    previous: null,
    banned: [two.release],
    reason: 'blank page',
  })
  const held = await release('promote', 'account', two.release)
  expect(held).toMatchObject({ code: 3 })
  expect(held.err).toMatch(/account is held since .* \(blank page\); `release resume account`/)
  expect(await release('resume', 'account', '--reason', 'fixed')).toMatchObject({
    code: 0,
    out: `resume account: stays on ${one.release} (generation 5)`,
  })
  const banned = await release('promote', 'account', two.release)
  expect(banned).toMatchObject({ code: 2 })
  expect(banned.err).toContain('is banned')
  expect(await release('resume', 'account', '--allow', two.release)).toMatchObject({ code: 0 })
  expect(await release('promote', 'account', two.release)).toMatchObject({ code: 0 })
})

test('a rollback of a held area is refused unless it names a release', async () => {
  await twoReleases()
  const three = madeArea('account', '1.2.0')
  await publish(three)
  await release('promote', 'account')
  await release('rollback', 'account', '--reason', 'slow')
  expect((await live()).areas.account).toMatchObject({
    current: { release: two.release },
    previous: { release: one.release },
  })
  const second = await release('rollback', 'account', '--reason', 'the same alarm')
  expect(second).toMatchObject({ code: 3 })
  expect(second.err).toMatch(/account was rolled back already, to \S+ at \S+ \(slow\)\. To go back further: /)
  expect(second.err).toContain(`release rollback account --to ${one.release} --reason`)
  expect((await live()).areas.account.current.release).toBe(two.release)

  expect(await release('rollback', 'account', '--reason', 'slow too', '--to', one.release)).toMatchObject({ code: 0 })
  expect((await live()).areas.account).toMatchObject({
    current: { release: one.release },
    previous: null,
    banned: [three.release, two.release],
  })
  const last = await release('rollback', 'account', '--reason', 'what now')
  expect(last.err).toContain('No older release of it is known to be good')
})

test('of two simultaneous rollbacks one goes back and the other is refused', async () => {
  await twoReleases()
  const three = madeArea('account', '1.2.0')
  await publish(three)
  await release('promote', 'account')
  const both = await Promise.all(['anna', 'bo'].map((reason) => release('rollback', 'account', '--reason', reason)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 3])
  expect((await live()).areas.account).toMatchObject({ current: { release: two.release }, banned: [three.release] })
})

test('an area that has only one release has nothing to go back to', async () => {
  await publish(madeHost('1.0.0'), one)
  for (const area of ['host', 'account']) await release('promote', area)
  expect(await release('rollback', 'account', '--reason', 'blank page')).toMatchObject({
    code: 2,
    err: 'account has no previous release; name one with --to, or take it away: `release off account --reason "…"`.',
  })
})

// A name that every object has is the name of no area.
test.each([
  ['promote', 'constructor'],
  ['promote', 'constructor', one.release],
  ['rollback', 'constructor', '--reason', 'x'],
  ['rollback', 'constructor', '--reason', 'x', '--to', one.release],
  ['rollback', 'constructor', '--reason', 'x', '--from', one.release],
  ['undo', 'constructor', '--reason', 'x'],
  ['resume', 'constructor', '--allow', one.release],
  ['history', '--area', 'constructor'],
])('%s %s names the areas that there are', async (...argv) => {
  await twoReleases()
  const err = `There is no area constructor in ${testStore.path}; there are account, host.`
  expect(await release(...argv)).toEqual({ code: 2, out: '', err })
})

test('promote refuses a host that a live area does not fit', async () => {
  await twoReleases()
  await publish(madeHost('2.0.0', { contract: '2.0.0' }))
  const refused = await release('promote', 'host')
  expect(refused.code).toBe(2)
  expect(refused.err).toContain(`account ${two.release}: contract: needs ^1.0.0, the host has 2.0.0`)
})

test('a name that the host lacks keeps a release from going live, and a host from going back while it is used', async () => {
  const giving = (version: string, ...names: string[]) => madeHost(version, { gives: { '@member/shared': names } })
  const using = (version: string, ...names: string[]) =>
    madeArea('account', version, { uses: { '@member/shared': names } })
  const [older, newer] = [giving('1.0.0', 'useHttp'), giving('1.1.0', 'useCoupons', 'useHttp')]
  const [modest, eager] = [using('1.0.0', 'useHttp'), using('1.1.0', 'useCoupons')]
  await goLive(older, modest)
  const misfit = `account ${eager.release}: uses useCoupons of @member/shared, which the host ${older.release} does not give`
  expect((await release('publish', await builtFolder(eager))).out).toContain(`promote would refuse it: ${misfit}`)
  expect(await release('promote', 'account')).toMatchObject({ code: 2, err: expect.stringContaining(misfit) })
  expect(await goLive(newer, eager)).toContain(`note: a rollback of host to ${older.release} takes 2 steps`)
  const refused = await release('rollback', 'host', '--reason', 'errors')
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(misfit) })
  expect(refused.err).toContain('Roll back account first')
})

test('a rollback that is refused names the newest release that fits, but none that was taken back', async () => {
  const both = { contract: '^1.0.0 || ^2.0.0' }
  const [fitting, banned, current] = [
    madeArea('account', '1.0.5', both),
    madeArea('account', '1.2.0', both),
    madeArea('account', '1.3.0', both),
  ]
  await publish(madeHost('1.0.0'), fitting, one, current, banned)
  for (const argv of [['host'], ['account', one.release], ['account', banned.release]])
    await release('promote', ...argv)
  await release('rollback', 'account', '--reason', 'blank page')
  await release('resume', 'account')
  await release('promote', 'account', current.release)
  await publish(madeHost('2.0.0', { contract: '2.0.0' }))
  expect(await release('promote', 'host')).toMatchObject({ code: 0 })
  const refused = await release('rollback', 'account', '--reason', 'errors')
  expect(refused.code).toBe(2)
  expect(refused.err).toContain('contract: needs ^1.0.0, the host has 2.0.0')
  expect(refused.err).toContain(`${fitting.release} fits and has never been live: `)
  expect(await release('rollback', 'account', '--reason', 'errors', '--to', fitting.release)).toMatchObject({ code: 0 })
})

test('an existing conflict does not keep another area from being rolled back', async () => {
  await twoReleases()
  const messages = madeArea('messages', '1.0.0')
  await publish(messages)
  await release('promote', 'messages')
  await rm(join(testStore.path, 'r/messages', messages.release), { recursive: true })
  expect(await release('rollback', 'account', '--reason', 'errors')).toMatchObject({ code: 0 })
})

test('publish refuses a page that is far too large', async () => {
  const large = await builtFolder(one, { 'list.js': randomBytes(budgets.publishedPage * 1.1).toString('hex') })
  const words = expect.stringMatching(/the page .* is \d+ bytes after brotli .*, more than the 150000 allowed\.$/)
  expect(await release('publish', large)).toMatchObject({ code: 2, err: words })
})

test('publishing the same build again changes nothing; other content under its name is refused', async () => {
  await publish(one)
  const again = await builtFolder({ ...one, builtAt: '2026-11-21T00:00:00.000Z' })
  expect((await release('publish', again)).out).toContain('already published with the same content')
  const other = await builtFolder(one, { 'list.js': 'other()' })
  const refused = await release('publish', other)
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.err).toContain('already published with other content')
})

test('publish names the manifest when it cannot be read', async () => {
  const folder = await builtFolder(one)
  for (const damaged of ['{', '{"schema":1}']) {
    await writeFile(join(folder, 'manifest.json'), damaged)
    const refused = await release('publish', folder)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.err).toContain(`${folder} cannot be published: manifest.json: `)
  }
})

test('publish refuses a manifest it does not understand whole, and names the place', async () => {
  const pages = [{ ...madePage('/user/made', 'made'), layout: 'split' as never }]
  expect(await release('publish', await builtFolder(madeArea('account', '1.2.0', { pages })))).toMatchObject({
    code: 2,
    err: expect.stringContaining('this version of the command does not know pages.0.layout'),
  })
})

test('publish names page, path and rule of a path that it refuses, and advises no newer version', async () => {
  const page = madePage('/user/made/:id?', 'made')
  const wrong = madeArea('account', '1.2.0', { owns: ['user/made'], pages: [page] })
  const { code, err } = await release('publish', await builtFolder(wrong))
  expect(code).toBe(2)
  expect(err).toContain("account owns 'user/made': it does not begin with /")
  expect(err).toContain("the path of the page /user/made/:id? (made) of account: ':id?' in it is not allowed")
  expect(err).not.toContain('later one')
})

test.each([
  ['the name constructor', madeArea('constructor', '1.0.0'), "the area's name 'constructor' is not allowed"],
  ['the container of another area', { ...one, container: madeArea('messages', '1.0.0').container }, 'is not that of'],
  ['the container of another release', { ...one, container: two.container }, `is not that of account ${one.release}`],
])('publish refuses a release with %s', async (_, manifest, clause) => {
  const refused = { code: 2, err: expect.stringContaining(clause) }
  expect(await release('publish', await builtFolder(manifest))).toMatchObject(refused)
})

test('publish refuses a package folder that is not built', async () => {
  const empty = await freshFolder()
  expect(await release('publish', empty)).toMatchObject({ code: 1 })
  expect((await release('publish', join(empty, 'nowhere'))).err).toMatch(/is not a folder/)
})

test('history shows who changed what, when and why, newest first, as text and as JSON', async () => {
  await twoReleases()
  await release('rollback', 'account', '--reason', 'blank page')
  const lines = JSON.parse((await release('history', '--area', 'account', '--json')).out)
  expect(lines.map((line: { operation: string }) => line.operation)).toEqual(['rollback', 'promote', 'promote'])
  expect(lines[0]).toMatchObject({ from: two.release, to: one.release, reason: 'blank page', generation: 4 })
  expect(lines[0].by).toMatch(/.@./)
  const text = (await release('history', '--limit', '1')).out.split('\n')
  expect(text).toEqual([
    '4  rollback account',
    expect.stringMatching(/^ {3}2\d{3}-\d\d-\d\d \d\d:\d\d UTC \(just now\) by .+@.+/),
    `   ${two.release} -> ${one.release}`,
    `   banned ${two.release}`,
    '   blank page',
  ])
})

test('history names the person behind a shared user', async () => {
  await twoReleases()
  const by = async (env: Record<string, string>) => {
    await releaseOn(testStore.path, env)('promote', 'host', '--reason', 'who')
    await releaseOn(testStore.path, env)('rollback', 'account', '--reason', 'who', '--to', one.release)
    const [newest] = JSON.parse((await release('history', '--limit', '1', '--json')).out)
    await release('resume', 'account', '--allow', two.release)
    await release('promote', 'account', two.release)
    return newest.by
  }
  expect(await by({ SUDO_USER: 'anna' })).toMatch(/^anna@./)
  expect(await by({ SUDO_USER: 'root', RELEASE_BY: 'Bo, on call' })).toBe('Bo, on call')
})

test('the name of what servers do on their own is no person’s', async () => {
  await twoReleases()
  expect(
    await releaseOn(testStore.path, { RELEASE_BY: ' Automatic' })('pin', 'account', '--reason', 'x'),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('is the name of what the servers do on their own'),
  })
  await releaseOn(testStore.path, { RELEASE_AUTOMATIC: 'on' })('pin', 'account', '--reason', 'x')
  expect((await release('history', '--limit', '1')).out).toContain('by automatic')
})

test('status and help fit a terminal of 80 columns', async () => {
  await twoReleases()
  await release(
    'rollback',
    'account',
    '--reason',
    'the balance page is blank for members with more than one shop '.repeat(2),
  )
  const outputs = [await release('status'), await release('help')]
  for (const command of ['publish', 'promote', 'rollback', 'resume', 'status', 'history', 'verify'])
    outputs.push(await release('help', command))
  for (const { code, out } of outputs) {
    expect(code).toBe(0)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  }
  expect(outputs[0]?.out).toContain(`  banned: ${two.release}`)
})

test('help lists the commands, and explains one with its options', async () => {
  const { out: list } = await release('help')
  for (const command of ['publish', 'promote', 'rollback', 'undo', 'resume', 'status', 'history', 'verify', 'explain'])
    expect(list).toMatch(new RegExp(`^  ${command} `, 'm'))
  const { out: page } = await release('help', 'rollback')
  expect(page).toMatch(/^Usage: release rollback \[options\] <area>\n/)
  for (const option of [
    '--store <place>',
    '--json',
    '--dry-run',
    '--reason <text>',
    '--from <release>',
    '--to <release>',
  ])
    expect(page).toContain(`  ${option} `)
  expect(await release('rollback', '--help')).toEqual({ code: 0, out: page, err: '' })
})

test.each<[string[], string, string]>([
  [[], 'No command given', ''],
  [['toString'], "Unknown command 'toString'", ''],
  [['publish'], "Missing required argument 'folder'", 'publish'],
  [
    ['promote', 'account', one.release, 'x'],
    "Too many arguments for 'promote'. Expected 2 arguments but got 3",
    'promote',
  ],
  [['rollback', 'account'], "Required option '--reason <text>' not specified", 'rollback'],
])('%j is one sentence and code 1', async (argv, sentence, about) => {
  const help = about === '' ? '`release help` lists the commands' : `see \`release help ${about}\``
  expect(await release(...argv)).toEqual({ code: 1, out: '', err: `${sentence}; ${help}.` })
})

test.each<[string, string[]]>([
  ['no area name', ['promote', '../host']],
  ['no area name', ['history', '--area', 'Account']],
  ['no release name', ['promote', 'account', 'latest']],
  ['no number of lines', ['history', '--limit', '0']],
  ['empty', ['rollback', 'account', '--reason', ' ']],
  ['an option', ['rollback', 'account', '--reason', '--dry-run']],
  ['longer than 1000 characters', ['rollback', 'account', '--reason', 'x'.repeat(1001)]],
  ['longer than 1000 characters', ['off', 'account', '--reason', 'x', '--say', `en=${'x'.repeat(1001)}`]],
])('a value that is %s is refused', async (what, argv) => {
  expect(await release(...argv)).toMatchObject({
    code: 1,
    err: expect.stringMatching(new RegExp(` is invalid.*\\. It is ${what}`)),
  })
})

test('a reason is one line without control characters', async () => {
  await twoReleases()
  await release('rollback', 'account', '--reason', ' blank\npa\u202ege\u001b[2J ')
  expect((await live()).areas.account.reason).toBe('blank page [2J')
})

test('verify finds a changed file and a changed log entry', async () => {
  await twoReleases()
  expect(await release('verify')).toMatchObject({ code: 0 })
  await writeFile(join(testStore.path, 'r/account', two.release, 'list.js'), 'changed()')
  expect((await release('verify')).err).toContain('list.js is not what was built')
  const entry = join(testStore.path, 'log/000000000002.json')
  await writeFile(entry, (await readFile(entry, 'utf8')).replace('"reason":""', '"reason":"another"'))
  const tampered = await release('verify')
  expect(tampered).toMatchObject({ code: 5 })
  expect(tampered.out).toContain('log entry 3 does not follow entry 2')
})

test('a store that is not a folder ends the command with one sentence and exit code 5', async () => {
  const file = join(testStore.path, 'file')
  await writeFile(file, '')
  expect(await release('status', '--store', file)).toMatchObject({ code: 5 })
  expect(await release('publish', await builtFolder(one), '--store', file)).toEqual({
    code: 5,
    out: '',
    err: `The store ${file} cannot be used: a part of the path is a file, not a folder.`,
  })
  expect(await release('status', '--store', 's3://bucket')).toMatchObject({ code: 5 })
})

describe('addresses that change hands', () => {
  // An address belongs to one area at a time, and moves to another area in two promotions.

  const testStore = storePerTest()
  const { release, goLive } = testStore

  const area = (name: string, version: string, owns: string[] | undefined, ...paths: string[]): AreaManifest =>
    madeArea(name, version, {
      ...(owns ? { owns } : {}),
      pages: paths.map((path) => madePage(path, `${name}${path}`)),
    })

  const publish = async (manifest: AreaManifest) => release('publish', await builtFolder(manifest))

  const balance = '/user/account/balance'
  const points = '/user/account/points'
  const both = area('account', '1.0.0', [balance, points], balance, points)
  const without = area('account', '1.1.0', [balance], balance)
  const loyalty = area('loyalty', '1.0.0', [points], points)

  beforeEach(() => goLive(madeHost('1.0.0'), both))

  test('a page moves when the area that had it gave it up first', async () => {
    const early = await publish(loyalty)
    expect(early.code).toBe(2)
    expect(early.err).toContain(
      `the page ${points} (loyalty${points}) of loyalty has the same path as the page ${points} (account${points}) of account`,
    )
    await goLive(without)
    await goLive(loyalty)
    expect(await release('status')).toMatchObject({ code: 6 })
  })

  test('rolling back to a release with the page is refused while another area has it, and possible after', async () => {
    await goLive(without)
    await goLive(area('loyalty', '0.9.0', ['/user/loyalty'], '/user/loyalty'))
    await goLive(loyalty)
    const refused = await release('rollback', 'account', '--reason', 'errors')
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        `the page ${points} (account${points}) of account takes addresses of the page ${points} (loyalty${points}) of loyalty`,
      ),
    })
    expect((await release('status')).out.replace(/\s+/g, ' ')).toContain(
      `account cannot be rolled back to ${both.release}`,
    )
    expect(await release('rollback', 'loyalty', '--reason', 'errors')).toMatchObject({ code: 0 })
    expect(await release('rollback', 'account', '--reason', 'errors')).toMatchObject({ code: 0 })
  })
})
