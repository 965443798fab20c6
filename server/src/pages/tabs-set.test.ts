import { readFile, writeFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { liveArea, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { parseReleaseSet } from '@member/shared/release-set'
import { until } from '../testing/until.ts'
import { type MadeSite, madeSite } from './testing/made-site.ts'

// What open tabs are answered when they ask what is live.

let site: MadeSite
beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

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

test.each<[string, (refs: Awaited<ReturnType<MadeSite['compose']>>) => Promise<unknown>]>([
  [
    'a rollback',
    ({ host, older, newer }) =>
      site.store.commit({ host: liveArea(host), account: liveArea(older, null, [newer.release]) }),
  ],
  [
    'a new area',
    async ({ host, newer }) => {
      const messages = await site.store.publish(madeArea('messages', '1.0.0'))
      return site.store.commit({ host: liveArea(host), account: liveArea(newer), messages: liveArea(messages) })
    },
  ],
])('%s is a new answer', async (_, change) => {
  const refs = await site.compose()
  const etag = String((await ask()).headers.etag)
  await change(refs)
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
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
