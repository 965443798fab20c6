import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, hourMs, putBatch, type StoredReport, StoreError } from '@member/release-store'
import { builtFolder, liveArea, MadeStore, madeArea, madeHost } from '@member/release-store/testing'
import { storePerTest } from '../testing/run-release.ts'
import { repairedOrReadHead } from './context.ts'

describe('explain reference', () => {
  const area = madeArea('account', '1.0.0')
  const testStore = storePerTest()
  const { release } = testStore

  const failed = (reference: string, ago: number, changes: Partial<StoredReport> = {}): StoredReport => ({
    at: Date.now() - ago,
    area: 'account',
    release: area.release,
    phase: 'render',
    reason: 'render-threw',
    outcome: 'gave-up',
    reference,
    member: '',
    network: '',
    voter: '',
    ...changes,
  })
  let files = 0
  async function stored(...reports: StoredReport[]) {
    for (const report of reports) {
      files += 1
      await putBatch(
        folderStore(testStore.path),
        { reports: [report], worked: [] },
        { at: report.at, writer: 'a', n: files },
      )
    }
  }

  beforeEach(async () => {
    await release('publish', await builtFolder(madeHost('1.0.0')))
    await release('publish', await builtFolder(area))
    await release('promote', 'host')
    await release('promote', 'account')
  })

  test('a reference is explained in any case: what, when, how often, and what to do', async () => {
    await stored(failed('AAAAAA', 60_000), failed('7KQ2MX', 120_000), failed('BBBBBB', 120_000, { reason: 'timeout' }))
    await stored(failed('CCCCCC', hourMs))
    const { code, out } = await release('explain', '7kq2mx')
    expect(code).toBe(0)
    expect(out.replace(/\s+/g, ' ')).toMatch(
      new RegExp(
        [
          `^account ${area.release}: render-threw`,
          '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(2 min ago\\), while the page rendered; the member saw this reference',
          '2 of these within half an hour of it',
          'render-threw: A component threw while rendering. If it began with this release, roll back, .*$',
        ].join(' '),
      ),
    )
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('of a release that is not live it says that there is nothing to roll back', async () => {
    await stored(failed('7KQ2MX', 1_000, { release: madeArea('account', '1.1.0').release }))
    expect((await release('explain', '7KQ2MX')).out).toContain('not live now')
    expect(JSON.parse((await release('explain', '7KQ2MX', '--json')).out)).toMatchObject([{ live: false }])
  })

  test('each attempt of one opening is told, and the JSON has the same', async () => {
    await stored(
      failed('7KQ2MX', 2_000, { reason: 'timeout', phase: 'load', outcome: 'retried' }),
      failed('7KQ2MX', 1_000),
    )
    const { out } = await release('explain', ' 7KQ2MX ')
    expect(out).toContain(`account ${area.release}: timeout`)
    expect(out.replace(/\s+/g, ' ')).toContain('the browser tried again')
    expect(JSON.parse((await release('explain', '7KQ2MX', '--json')).out)).toMatchObject([
      { reason: 'timeout', outcome: 'retried', same: 1, means: expect.stringMatching(/^A file did not come in time/) },
      { reason: 'render-threw', reference: '7KQ2MX', live: true, at: expect.stringMatching(/Z$/) },
    ])
  })

  test('a word of a later version is shown as it is', async () => {
    await stored(failed('7KQ2MX', 0, { reason: 'melted' }))
    expect((await release('explain', '7KQ2MX')).out).toContain('melted: a later version of this command knows it')
  })

  test('a reference that is not known is refused with a sentence', async () => {
    await stored(failed('7KQ2MX', 26 * hourMs))
    for (const reference of ['7KQ2MX', 'AB12CD'])
      expect(await release('explain', reference)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`No failure with the reference ${reference} is kept in ${testStore.path}`),
      })
  })

  test('status shows the votes of the last hour by release', async () => {
    await release('status')
    const worked = [{ area: 'account', release: area.release, voters: ['m1', 'm2'] }]
    await putBatch(folderStore(testStore.path), { reports: [], worked }, { at: Date.now(), writer: 'a', n: 1 })
    expect((await release('status')).out).toMatch(/\naccount +\S+ +2 +members +0 +-\n/)
    expect(JSON.parse((await release('status', '--json')).out).votes).toEqual([
      { area: 'account', release: area.release, votes: 2, failed: 0, reasons: {} },
    ])
  })

  test('status shows the failures of the last hour by release, and ends with 0', async () => {
    expect((await release('status')).out).toContain('\nno failure in a browser in the last hour')
    await stored(
      failed('OLD000', hourMs + 60_000),
      failed('AAAAAA', 60_000, { network: 'n1' }),
      failed('BBBBBB', 1_000),
    )
    const { code, out } = await release('status')
    expect(out).toContain('\nno votes on releases in the last hour\n')
    expect({ code, lines: out.split('\n').slice(-5) }).toEqual({
      code: 0,
      lines: [
        'failures in browsers in the last hour (SEEN: with a sentence on the screen)',
        'at most 3 of a member, or of the guests of a network, are counted',
        `AREA     RELEASE${' '.repeat(area.release.length - 7)}  COUNT  SEEN  MOSTLY        NEWEST`,
        `account  ${area.release}  2      2     render-threw  BBBBBB`,
        '  unverified: from guests of 1 network; docs/runbook/render-threw.md',
      ],
    })
    expect(JSON.parse((await release('status', '--json')).out).failures).toEqual([
      {
        area: 'account',
        release: area.release,
        from: 'others',
        count: 2,
        gaveUp: 2,
        members: 0,
        networks: 1,
        reason: 'render-threw',
        reference: 'BBBBBB',
      },
    ])
  })
})

describe('explain', () => {
  const area = madeArea('account', '1.0.0')
  /**
   * Maps the third column of the only line to line 12, column 5 of the page's source, the fourth to line 20, column 1.
   */
  const map = {
    version: 3,
    sources: ['remote-account/src/pages/list.tsx'],
    names: [],
    mappings: 'EAWI,CAQJ',
  }
  const stack = `TypeError: x is undefined\n    at open (https://a.example/r/account/${area.release}/list.js:1:3)\n    at run`

  const testStore = storePerTest()
  const { release } = testStore

  /** A build as webpack writes it, with source maps in a separate folder. */
  async function buildWithMaps(maps: Record<string, string>): Promise<string> {
    const folder = await builtFolder(area)
    await mkdir(join(folder, 'maps'))
    for (const [file, text] of Object.entries(maps)) await writeFile(join(folder, 'maps', file), text)
    return folder
  }

  test('a stack is shown with files and lines of the sources', async () => {
    await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
    expect(await release('explain', stack)).toEqual({
      code: 0,
      out: 'TypeError: x is undefined\n    at open (remote-account/src/pages/list.tsx:12:5)\n    at run',
      err: '',
    })
  })

  test('a stack can be read from a file, and --json prints positions and sources', async () => {
    await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
    const file = join(testStore.path, 'stack.txt')
    await writeFile(file, stack)
    const { out } = await release('explain', '--stack', file, '--json')
    expect(JSON.parse(out)).toEqual([
      {
        area: 'account',
        release: area.release,
        file: 'list.js',
        line: 1,
        column: 3,
        source: { file: 'remote-account/src/pages/list.tsx', line: 12, column: 5 },
      },
    ])
  })

  test('maps are stored next to the releases, not among the files that are served', async () => {
    await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
    expect(await readdir(join(testStore.path, 'maps/account', area.release))).toEqual(['list.js.map.gz'])
    const served = await readdir(join(testStore.path, 'r/account', area.release), { recursive: true })
    expect(served.filter((name) => name.includes('map'))).toEqual([])
  })

  test('a release that was published without maps gets them when it is published again', async () => {
    await release('publish', await builtFolder(area))
    const without = await release('explain', stack)
    expect(without.out).toContain(`at open (account ${area.release} list.js:1:3)`)
    expect(without.err).toBe(`The store has no source maps of account ${area.release}.`)
    await release('publish', await buildWithMaps({ 'list.js.map': JSON.stringify(map) }))
    expect((await release('explain', stack)).out).toContain('list.tsx:12:5')
  })

  test('a build with a source map of an unlisted file is refused', async () => {
    const refused = await release('publish', await buildWithMaps({ 'other.js.map': '{}' }))
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.err).toContain('there is a source map of other.js, which is not listed in the manifest')
  })

  test('a text without a release file, and no text at all, are usage errors', async () => {
    await release('publish', await builtFolder(area))
    expect(await release('explain', 'no stack')).toMatchObject({ code: 1 })
    expect(await release('explain')).toMatchObject({ code: 1 })
    expect(await release('explain', stack, '--stack', '-')).toMatchObject({ code: 1 })
  })
})

describe('preview', () => {
  const store = storePerTest()
  const [host, live, next] = [madeHost('1.0.0'), madeArea('account', '1.0.0'), madeArea('account', '2.0.0')]
  const misfit = madeArea('account', '3.0.0', { contract: '^9.0.0' })

  test('a published release has a link, and nothing that is live changes', async () => {
    await store.goLive(host, live)
    await store.publish(next)
    const before = await store.live()
    const { code, out } = await store.release('preview', 'account', next.release, '--site', 'https://example.com/user')
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^https:\/\/example\.com\/preview\/[\w-]+\.[\w-]{43}\n {2}until /),
    })
    expect(await store.live()).toEqual(before)
  })

  test.each<[string, string[], string]>([
    ['of no such area', ['coupons', next.release], 'There is no area coupons'],
    [
      'that is not published',
      ['account', next.release],
      `account ${next.release} is not published here; publish it first.`,
    ],
    ['that does not fit', ['account', misfit.release], 'does not fit what is live: '],
    [
      'for longer than eight hours',
      ['account', live.release, '--minutes', '481'],
      'no number of minutes from 1 to 480',
    ],
    ['on what is no site', ['account', live.release, '--site', 'example.com'], 'no address of a site'],
  ])('a release %s is refused', async (_, given, words) => {
    await store.goLive(host, live)
    await store.publish(misfit)
    const { code, err } = await store.release('preview', ...given)
    expect(code).not.toBe(0)
    expect(err).toContain(words)
  })
})

describe('repaired head', () => {
  // Somebody on call who may only read the store gets to see what is live.

  let made: MadeStore
  let warnings: string[]
  const warn = (line: string) => void warnings.push(line)

  beforeEach(async () => {
    warnings = []
    made = await MadeStore.empty()
    const host = liveArea(await made.publish(madeHost('1.0.0')))
    await made.commit({ host })
    await made.commit({ host }, 'before-pointer')
  })
  afterEach(() => rm(made.folder, { recursive: true }))

  const failing = (kind: 'unusable' | 'damaged') => ({
    ...made.store,
    replace: () => Promise.reject(new StoreError(kind, 'this user may not write there')),
  })

  test('a pointer behind the log is repaired, with a word about it', async () => {
    expect((await repairedOrReadHead({ store: made.store, warn })).document.generation).toBe(2)
    expect(warnings).toEqual(['the pointer was behind the log and is now at generation 2'])
  })

  test('who may not write gets the newest state and a warning', async () => {
    expect((await repairedOrReadHead({ store: failing('unusable'), warn })).document.generation).toBe(2)
    expect(warnings).toEqual([
      'the pointer is behind the log, and this user may not repair it (this user may not write there)',
    ])
  })

  test('damage is no matter of permissions', async () => {
    await expect(repairedOrReadHead({ store: failing('damaged'), warn })).rejects.toThrow(StoreError)
    expect(warnings).toEqual([])
  })
})

describe('tokens', () => {
  // Operators make, list and end the tokens of teams; only `add` ever shows one.

  const testStore = storePerTest()
  const { release, publish } = testStore

  const made = async (...options: string[]) => {
    await publish(madeArea('coupons', '1.0.0'))
    return release('token', 'add', 'Coupons team', '--area', 'coupons', ...options)
  }

  test('a new token is alone on standard output, and the store has only its hash', async () => {
    const { code, out, err } = await made('--area', 'host', '--area', 'coupons')
    expect(code).toBe(0)
    const [, id = '', secret = ''] = /^mrt_([0-9a-f]{8})_([\w-]{43})$/.exec(out) ?? []
    expect(err).toBe(`token ${id} of Coupons team for coupons, host, valid without an end; it is shown this once only`)
    expect(await readdir(join(testStore.path, 'tokens'))).toEqual([`${id}.json`])
    const stored = await readFile(join(testStore.path, 'tokens', `${id}.json`), 'utf8')
    expect(JSON.parse(stored)).toMatchObject({ schema: 1, id, team: 'Coupons team', areas: ['coupons', 'host'] })
    expect(stored).not.toContain(secret)
  })

  test('the list shows each with its state, and no secret; a revoked one stays in it', async () => {
    expect((await release('token', 'list')).code).toBe(5)
    const { token, id } = JSON.parse((await made('--days', '30', '--json')).out)
    const { out } = await release('token', 'list')
    expect(out).toMatch(new RegExp(`^ID .*\\n${id}  Coupons team  coupons  valid until \\d{4}-\\d\\d-\\d\\d$`))
    expect(await release('token', 'revoke', id)).toMatchObject({
      code: 0,
      out: expect.stringMatching(`^token ${id} of Coupons team: revoked on \\d{4}-\\d\\d-\\d\\d$`),
    })
    const [listed] = JSON.parse((await release('token', 'list', '--json')).out)
    expect(listed).toMatchObject({ id, revokedAt: expect.stringMatching(/Z$/) })
    await release('token', 'revoke', id)
    expect(JSON.parse((await release('token', 'list', '--json')).out)).toEqual([listed])
    expect(JSON.stringify(listed)).not.toContain(token.slice(-43))
  })

  test.each<[string[], number, string]>([
    [['add', 'Coupons team'], 1, "Required option '--area <area>' not specified; see `release help token add`."],
    [['add', ' ', '--area', 'coupons'], 1, 'It is no name of a team'],
    [['add', 'Coupons team', '--area', 'Coupons'], 1, 'It is no area name'],
    [['add', 'Coupons team', '--area', 'coupons', '--days', '0'], 1, 'It is no number of days'],
    [['revoke', '../../live'], 1, 'It is no id of a token'],
    [['revoke', '00000000'], 2, 'There is no token 00000000 in '],
  ])('token %j is refused with a sentence', async (argv, code, sentence) => {
    await publish(madeArea('coupons', '1.0.0'))
    expect(await release('token', ...argv)).toMatchObject({ code, out: '', err: expect.stringContaining(sentence) })
  })
})
