import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { liveKey } from '@member/release-store'
import { liveArea, madeArea } from '@member/release-store/testing'
import { bootOf, type MadeSite, madeSite } from './testing/made-site.ts'

let site: MadeSite

beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

describe('a change of what is live', () => {
  test('takes effect with the next page', async () => {
    const { host, older, newer } = await site.compose()
    await site.page('/user/account/list')
    await site.store.commit({ host: liveArea(host), account: liveArea(older, null, [newer.release]) })
    const { body } = await site.page('/user/account/list')
    expect(bootOf(body).releaseSet).toMatchObject({
      generation: 2,
      areas: { account: { release: older.release } },
    })
    expect(body).not.toContain(`/r/account/${newer.release}/`)
  })

  test('takes effect when its writer was killed before the pointer, or an older pointer was put back', async () => {
    const { host, older } = await site.compose()
    const first = JSON.parse(await readFile(join(site.store.folder, liveKey), 'utf8'))
    await site.store.commit({ host: liveArea(host), account: liveArea(older) }, 'before-pointer')
    expect(bootOf((await site.page('/')).body).releaseSet.generation).toBe(2)
    await site.store.point(first)
    expect(bootOf((await site.page('/')).body).releaseSet.generation).toBe(2)
  })

  test('that cannot be read is ignored, and the last good state stays', async () => {
    const { host } = await site.compose()
    await site.store.point('{"schema":1')
    expect((await site.page('/')).statusCode).toBe(200)
    await site.store.commit({ host: liveArea({ ...host, release: '9.9.9-000000000000' }) })
    expect(bootOf((await site.page('/')).body).releaseSet.generation).toBe(1)
    await writeFile(site.store.logFile(3), 'not json')
    expect(bootOf((await site.page('/')).body).releaseSet.generation).toBe(1)
  })

  test('with a damaged area uses its previous release and does not affect other areas', async () => {
    const { host, older } = await site.compose()
    const messages = await site.store.publish(madeArea('messages', '1.0.0'))
    const damaged = await site.store.publish(madeArea('account', '1.2.0'))
    await writeFile(site.store.releaseFile('account', damaged.release, 'manifest.json'), '{}')
    await site.store.commit({ host: liveArea(host), account: liveArea(damaged, older), messages: liveArea(messages) })
    const { areas } = bootOf((await site.page('/')).body).releaseSet
    expect(areas.account?.release).toBe(older.release)
    expect(areas.messages?.release).toBe(messages.release)
  })
})
