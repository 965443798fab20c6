import { readFile, rm, writeFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import {
  liveArea,
  MadeStore,
  madeArea,
  madeHost,
  madeShell,
  releaseOf,
  someIntegrity,
} from '@member/release-store/testing'
import { parseReleaseSet } from '@member/shared/release-set'
import { until } from '../testing/time.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { fillShell, readShell } from './shell.ts'
import { siteState } from './site-state.ts'
import { releaseReader } from './stored-release.ts'
import { freshSite } from './testing/made-site.ts'
import { skippedHost } from './visitor.ts'

describe('shell', () => {
  const frame = `<!doctype html>
<html lang="zh-CN" class="a">
<head><title></title><script>a()</script><style>a{}</style><style media="print">b{}</style>
<template id="member-head"></template></head>
<body><script type="application/json" id="member-boot"></script></body></html>`

  const filling = {
    html: '<html lang="en">',
    title: '<title>T</title>',
    head: '<link>',
    boot: '<script>{"a":"$&"}</script>',
  }

  test.each([
    ['as written', frame],
    ['as minified', madeShell],
    [
      'with the attributes the other way round',
      madeShell.replace('type=application/json id=member-boot', 'id="member-boot" type="application/json"'),
    ],
  ])('a frame %s is filled at its insertion points only', (_, html) => {
    const filled = fillShell(readShell(html), filling)
    for (const part of Object.values(filling)) expect(filled.split(part)).toHaveLength(2)
    expect(filled).not.toMatch(/<template|<title><|member-boot/)
    expect(filled.slice(-7)).toBe('</html>')
  })

  test('has the hash of each inline script and style', () => {
    const { scriptHashes, styleHashes } = readShell(frame)
    // Of `a()`; the boot document is data.
    expect(scriptHashes).toEqual(['sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='])
    expect(styleHashes).toEqual([
      'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=',
      'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=',
    ])
  })

  test.each([
    ['no title', frame.replace('<title></title>', ''), /<title><\/title> exactly once/],
    [
      'two heads',
      frame.replace('<title>', '<template id="member-head"></template><title>'),
      /member-head.* exactly once/,
    ],
    ['no boot', frame.replace('member-boot', 'boot'), /member-boot.* exactly once/],
    [
      'boot before the head',
      frame
        .replace('<title>', '<script type="application/json" id="member-boot"></script><title>')
        .replace(/<body>.*<\/body>/, ''),
      /too early/,
    ],
  ])('a frame with %s is refused', (_, html, sentence) => {
    expect(() => readShell(html)).toThrow(sentence)
  })

  test('inserted text is escaped', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
    const value = { a: '</script><!--<script>\u2028\u2029', '<b>': ['<'] }
    const json = scriptJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  })
})

describe('site state', () => {
  let store: MadeStore
  let logged: string[]
  let now: number

  const state = () => {
    const log = {
      warn: (line: string) => logged.push(`warn ${line}`),
      error: (line: string) => logged.push(`error ${line}`),
    }
    return siteState(store.store, log, () => now)
  }

  beforeEach(async () => {
    store = await MadeStore.empty()
    logged = []
    now = 0
  })
  afterEach(() => rm(store.folder, { recursive: true }))

  test('a problem is logged once, not for every page, and again when it returns', async () => {
    const host = await store.publish(madeHost('1.0.0'))
    await store.commit({ host: liveArea(host) })
    const current = state()
    await current()
    const pagesGoOnDespite = async (damaged: number) => {
      await writeFile(store.logFile(damaged), 'not json')
      for (let page = 0; page < 5; page += 1) expect((await current()).set.generation).toBe(damaged - 1)
      await rm(store.logFile(damaged))
    }
    await pagesGoOnDespite(2)
    expect(logged).toEqual([
      expect.stringMatching(/^error release store: .*000000000002\.json is damaged.* generation 1$/),
    ])
    await store.commit({ host: liveArea(host) })
    expect((await current()).set.generation).toBe(2)
    await pagesGoOnDespite(3)
    expect(logged).toHaveLength(2)
  })

  test('an area that cannot run is logged with its clause, and is served again within a second of its repair', async () => {
    const host = await store.publish(madeHost('1.0.0'))
    const account = await store.publish(madeArea('account', '1.0.0'))
    await rm(`${store.folder}/r/account`, { recursive: true })
    await store.commit({ host: liveArea(host), account: liveArea(account) })
    const current = state()
    for (let page = 0; page < 5; page += 1) expect((await current()).set.areas).toEqual({})
    expect(logged).toEqual([expect.stringMatching(/^warn release store: account .* cannot run: .*left out/)])
    await store.publish(madeArea('account', '1.0.0'))
    expect((await current()).set.areas).toEqual({})
    now += 1_000
    expect((await current()).set.areas.account).toMatchObject(account)
  })

  test('the first read of a store waits for a slow disk', async () => {
    await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
    const twoSecondsAtEveryLook = () => {
      now += 2_000
      return now
    }
    const current = siteState(store.store, { warn: () => {}, error: () => {} }, twoSecondsAtEveryLook)
    expect((await current()).set.generation).toBe(1)
  })

  test('concurrent pages share one read of the store', async () => {
    await store.commit({ host: liveArea(await store.publish(madeHost('1.0.0'))) })
    const current = state()
    const [first, ...more] = await Promise.all(Array.from({ length: 10 }, () => current()))
    for (const other of more) expect(other).toBe(first)
  })
})

describe('skipped host', () => {
  const now = 1_800_000_000
  const one = '0.2.0-0123456789ab'
  const skips = `member.skipHost=${one}`
  const since = (seconds: number, release = one) => `member.skipSince=${release}~${seconds}`

  test.each<[string, string, string | undefined, RegExp | undefined]>([
    ['nothing', '', undefined, undefined],
    ['other cookies', 'ba-lang=en; note=member.skipHost', undefined, undefined],
    ['a release for the first time', `ba-lang=en; ${skips}`, one, new RegExp(`^${since(now)};`)],
    ['a release that is noted', `${skips}; ${since(now - 599)}`, one, undefined],
    ['a release for ten minutes', `${skips}; ${since(now - 600)}`, undefined, undefined],
    ['a release since a time to come', `${skips}; ${since(now + 3600)}`, undefined, undefined],
    ['a release since no time', `${skips}; member.skipSince=${one}~soon`, undefined, undefined],
    ['a release after another one', `${skips}; ${since(now - 9000, '0.1.0-aa')}`, one, new RegExp(`^${since(now)};`)],
    ['nothing any more', since(now - 900), undefined, /^member\.skipSince=;path=\/;max-age=0$/],
    ['a release with a second, older mark', `${skips}; ${since(now)}; ${since(now - 900)}`, undefined, undefined],
    [
      'a release beside the mark of another',
      `${skips}; member.skipSince=x~1; ${since(now - 900)}`,
      undefined,
      undefined,
    ],
    ['a text that is no release', 'member.skipHost="a b"', undefined, undefined],
    ['a text of any length', `member.skipHost=${'a'.repeat(4000)}`, undefined, undefined],
    ['two releases, the first of which counts', `${skips}; member.skipHost=0.1.0-aa`, one, /~/],
  ])('a browser that names %s', (_, cookie, release, setCookie) => {
    expect(skippedHost(cookie, now)).toEqual({
      release,
      setCookie: setCookie === undefined ? undefined : expect.stringMatching(setCookie),
    })
  })
})

describe('stored release', () => {
  test('a release that was read once is damaged for a reference to another manifest', async () => {
    const store = await MadeStore.empty()
    const ref = await store.publish(madeArea('account', '1.0.0'))
    const read = releaseReader(store.store)
    expect((await read('account', ref)).kind).toBe('area')
    expect((await read('account', { ...ref, manifest: someIntegrity })).kind).toBe('damaged')
    await rm(store.folder, { recursive: true })
  })
})

describe('tabs set', () => {
  // What open tabs are answered when they ask what is live.

  const site = freshSite()

  const ask = (headers: Record<string, string> = {}, url = '/release-set.json') => site.app.inject({ url, headers })
  const account = { release: releaseOf('1.1.0'), manifest: expect.stringMatching(/^sha384-/) }

  test('a tab gets the pages of all areas with their titles, and hashes instead of manifests', async () => {
    await site.compose()
    const answer = await ask()
    const set = parseReleaseSet(answer.json())
    expect(set).toEqual({
      schema: 1,
      generation: 1,
      host: { release: releaseOf('1.0.0'), manifest: expect.stringMatching(/^sha384-/) },
      areas: {
        account: {
          ...account,
          fallback: { release: releaseOf('1.0.0'), manifest: account.manifest },
          pages: [
            {
              path: '/user/account/list',
              skeleton: 'list',
              title: { 'zh-cn': 'account/list 页', en: 'account/list page' },
            },
          ],
        },
      },
    })
  })

  test('a tab that has the answer gets 304 without a body, in any encoding', async () => {
    await site.compose()
    const first = await ask({ 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).generation).toBe(1)
    // A browser keeps it, and asks before it uses it.
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers.etag)
    const again = await ask({ 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('another choice within a generation is a new answer: a manifest was damaged, and is mended', async () => {
    const host = await site.store.publish(madeHost('1.0.0'))
    const older = await site.store.publish(madeArea('account', '1.0.0'))
    const newer = await site.store.publish(madeArea('account', '1.1.0'))
    const file = site.store.releaseFile('account', newer.release, 'manifest.json')
    const intact = await readFile(file)
    await writeFile(file, '{}')
    await site.store.commit({ host: liveArea(host), account: liveArea(newer, older) })
    await site.register()
    const damaged = await ask()
    expect(damaged.json().areas.account.release).toBe(older.release)
    await writeFile(file, intact)
    let mended = damaged
    await until(async () => {
      mended = await ask({ 'if-none-match': String(damaged.headers.etag) })
      return mended.statusCode === 200
    })
    expect(mended.json().generation).toBe(damaged.json().generation)
    expect(mended.json().areas.account.release).toBe(newer.release)
  })
})
