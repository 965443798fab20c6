import { liveArea, madeArea, madeHost, madePage, releaseOf } from '@member/release-store/testing'
import type { AreaManifest } from '@member/shared/manifest'
import { bootOf, type MadeSite, madeSite } from './testing/made-site.ts'

// What a page says of the areas that it is not about.

let site: MadeSite
beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

const contributions = { overview: { first: ['list.js'], texts: {} } }
const collecting = [
  madePage('/user/account/list', 'account/list', { collects: 'overview', first: ['list.js'] }),
  madePage('/user/account/form/:id', 'account/form', {
    layout: 'none',
    login: false,
    activeMenuPaths: ['/user/account/list'],
    skeleton: 'form',
  }),
]

async function compose(messages: Partial<AreaManifest> = {}) {
  const refs = {
    host: await site.store.publish(madeHost('1.0.0')),
    account: await site.store.publish(madeArea('account', '1.1.0', { pages: collecting })),
    older: await site.store.publish(madeArea('account', '1.0.0')),
    messages: await site.store.publish(madeArea('messages', '1.0.0', messages)),
  }
  await site.store.commit({
    host: liveArea(refs.host),
    account: liveArea(refs.account, refs.older),
    messages: liveArea(refs.messages, refs.messages),
  })
  await site.register()
  return refs
}

const setAt = async (path: string) => bootOf((await site.page(path)).body).releaseSet

test('a page has the manifest, titles and fallback of its own area, and of others their routes', async () => {
  const { older } = await compose()
  const set = await setAt('/user/account/list')
  expect(set).toMatchObject({ schema: 1, host: { manifest: expect.stringMatching(/^sha384-/) } })
  expect(set.areas.messages).toEqual({
    release: releaseOf('1.0.0'),
    pages: [{ path: '/user/messages/list', skeleton: 'list' }],
  })
  const { use, ...account } = set.areas.account ?? {}
  expect(use).toMatchObject({
    container: expect.any(String),
    files: { 'entry.js': {} },
    first: ['entry.js', 'area.js'],
  })
  expect(use).not.toHaveProperty('commit')
  const title = (name: string) => ({ 'zh-cn': `${name} 页`, en: `${name} page` })
  expect(account).toEqual({
    release: releaseOf('1.1.0'),
    fallback: older,
    pages: [
      { path: '/user/account/list', skeleton: 'list', title: title('account/list') },
      {
        path: '/user/account/form/:id',
        layout: 'none',
        login: false,
        activeMenuPaths: ['/user/account/list'],
        skeleton: 'form',
        title: title('account/form'),
      },
    ],
  })
})

test('a page that collects contributions has the manifests of the areas that contribute', async () => {
  await compose({ contributions })
  const messages = async (path: string) => (await setAt(path)).areas.messages
  expect(await messages('/user/account/list')).toMatchObject({ places: ['overview'], use: { contributions } })
  expect(await messages('/user/account/form/1')).not.toHaveProperty('use')
})

test('a page of the host has no manifest of an area', async () => {
  await compose({ contributions })
  for (const area of Object.values((await setAt('/user/login')).areas)) expect(area).not.toHaveProperty('use')
})

test('no browser gets the prefixes that an area owns', async () => {
  await compose({ owns: ['/user/messages'] })
  expect((await setAt('/user/messages/list')).areas.messages?.use).toHaveProperty('container')
  for (const url of ['/user/messages/list', '/release-set.json'])
    expect((await site.app.inject({ url })).body).not.toContain('"owns"')
})
