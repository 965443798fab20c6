import { rm, writeFile } from 'node:fs/promises'
import { liveArea, MadeStore, madeArea, madeHost } from '@member/release-store/testing'
import { siteState } from './site-state.ts'

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
  const [first, ...more] = await Promise.all(Array.from({ length: 10 }, current))
  for (const other of more) expect(other).toBe(first)
})
