import { liveArea, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { type LiveDocument, parseReleaseSet, type ReleaseRef } from '@member/shared/release-set'
import { bootOf, type MadeSite, madeSite } from './testing/made-site.ts'

let site: MadeSite
beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

const older = releaseOf('1.0.0')
const newer = releaseOf('1.1.0')

interface Composed {
  /** Of the older host, when it is the previous one. */
  previous?: (older: ReleaseRef) => ReleaseRef | null
  banned?: string[]
  contents?: Record<string, string>
}

async function compose({ previous = (ref) => ref, banned = [], contents = {} }: Composed = {}): Promise<void> {
  const first = await site.store.publish(madeHost('1.0.0', { contract: '1.0.0' }), contents)
  const second = await site.store.publish(madeHost('1.1.0'))
  const account = await site.store.publish(madeArea('account', '1.0.0'))
  const messages = await site.store.publish(madeArea('messages', '1.0.0', { contract: '^1.2.0' }))
  const areas: LiveDocument['areas'] = {
    host: liveArea(second, previous(first), banned),
    account: liveArea(account),
    messages: liveArea(messages),
  }
  await site.store.commit(areas)
  await site.register()
}

const skipping = (cookie: string) => ({ cookie: `ba-lang=en; member.skipHost=${cookie}` })
const hostFor = async (cookie: string) => bootOf((await site.page('/', skipping(cookie))).body).releaseSet.host.release

test('a browser that could not run the live host gets the previous one, with the areas that fit it', async () => {
  await compose()
  const { body } = await site.page('/user/account/list', skipping(newer))
  const { releaseSet } = bootOf(body)
  expect(releaseSet.host).toMatchObject({ release: older })
  expect(Object.keys(releaseSet.areas)).toEqual(['account'])
  expect(body).toContain(`src="/r/host/${older}/main.js"`)
  expect(body).not.toContain(newer)
})

test('open tabs of that browser are told the same', async () => {
  await compose()
  const asked = await site.app.inject({ url: '/release-set.json', headers: skipping(newer) })
  expect(parseReleaseSet(asked.json()).host.release).toBe(older)
})

test.each<[string, Composed, string]>([
  ['names a release that is not live', {}, older],
  ['is forged', {}, '../../etc/passwd'],
  ['names the live host, which has no previous release', { previous: () => null }, newer],
  ['names the live host, whose previous release was rolled back', { banned: [older] }, newer],
  ['names the live host, whose previous release is damaged', { contents: { 'shell.html': '<html></html>' } }, newer],
])('a cookie that %s changes nothing', async (_, composed, cookie) => {
  await compose(composed)
  expect(await hostFor(cookie)).toBe(newer)
})

test('whatever set the cookie, it counts for ten minutes from when the server first saw it', async () => {
  await compose()
  const first = await site.page('/', skipping(newer))
  const [noted = ''] = String(first.headers['set-cookie']).split(';')
  expect(await hostFor(`${newer}; ${noted}`)).toBe(older)
  const later = Date.now() + 600_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(await hostFor(`${newer}; ${noted}`)).toBe(newer)
  clock.mockRestore()
})

test('the live host is for everybody else', async () => {
  await compose()
  expect(await hostFor(newer)).toBe(older)
  expect(bootOf((await site.page('/')).body).releaseSet.host.release).toBe(newer)
})
