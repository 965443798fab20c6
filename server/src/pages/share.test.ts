import { liveArea, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import type { Candidate } from '@member/shared/release-set'
import { isInShare, newVisitor } from './share.ts'
import { bootOf, freshSite } from './testing/made-site.ts'

const at = '2026-11-20T10:00:00.000Z'
const candidate = (share: number, salt = 'a'): Candidate => ({ release: '', manifest: '', share, salt, since: at })
const visitors = Array.from({ length: 20_000 }, () => newVisitor('https').id)
const sharing = (share: number, area = 'account', salt = 'a') =>
  visitors.filter((visitor) => isInShare(visitor, area, candidate(share, salt)))

test.each([1, 5, 10, 50])('%d %% of 20 000 visitors get a candidate, within 0.3 points', (share) => {
  expect(Math.abs((sharing(share).length / visitors.length) * 100 - share)).toBeLessThan(0.3)
})

test('nobody leaves a share that grows, and shares of two areas or candidates are independent', () => {
  const ten = new Set(sharing(10))
  expect(sharing(5).every((visitor) => ten.has(visitor))).toBe(true)
  const both = (others: string[]) => others.filter((visitor) => ten.has(visitor)).length / visitors.length
  expect(Math.abs(both(sharing(10, 'messages')) - 0.01)).toBeLessThan(0.008)
  expect(Math.abs(both(sharing(10, 'account', 'b')) - 0.01)).toBeLessThan(0.008)
})

describe('pages', () => {
  const site = freshSite()

  async function compose(share: number) {
    const refs = {
      host: await site.store.publish(madeHost('1.0.0')),
      account: await site.store.publish(madeArea('account', '1.0.0')),
      next: await site.store.publish(madeArea('account', '1.1.0')),
      messages: await site.store.publish(madeArea('messages', '1.0.0')),
    }
    const account = { ...liveArea(refs.account), candidate: { ...candidate(share), ...refs.next } }
    await site.store.commit({ host: liveArea(refs.host), account, messages: liveArea(refs.messages) })
    await site.register()
    return refs
  }

  const ask = async (url: string, cookie = '') => {
    const { headers, body } = await site.app.inject({ url, headers: { cookie, accept: 'text/html' } })
    const set = url === '/release-set.json' ? JSON.parse(body) : bootOf(body).releaseSet
    return { release: set.areas.account?.release, fallback: set.areas.account?.fallback, cookie: headers['set-cookie'] }
  }

  test('a visitor gets the same release with each page and as a tab; the current one is the fallback', async () => {
    const { account } = await compose(50)
    const seen = new Set<string>()
    // Visitors are divided evenly in each thousand; thirty in a row may be on one side.
    for (let visitor = 0; visitor < 30 || (seen.size < 2 && visitor < 2_100); visitor += 1) {
      const first = await ask('/user/account/list')
      const cookie = String(first.cookie).split(';')[0] ?? ''
      expect(cookie).toMatch(/^member\.visitor=[0-9a-f]{16}$/)
      for (const url of ['/user/account/list', '/release-set.json'])
        expect(await ask(url, cookie)).toEqual({ ...first, cookie: undefined })
      if (first.release === releaseOf('1.1.0')) expect(first.fallback).toEqual(account)
      seen.add(first.release)
    }
    expect(seen).toEqual(new Set([releaseOf('1.0.0'), releaseOf('1.1.0')]))
  })

  test('a tab without the cookie has what is current, and without a candidate nobody gets a cookie', async () => {
    await compose(99.99)
    expect(await ask('/release-set.json')).toMatchObject({ release: releaseOf('1.0.0'), cookie: undefined })
    const { host, account } = { host: madeHost('1.0.0'), account: madeArea('account', '1.0.0') }
    await site.store.commit({
      host: liveArea(await site.store.publish(host)),
      account: liveArea(await site.store.publish(account)),
    })
    expect(await ask('/user/account/list')).toMatchObject({ release: releaseOf('1.0.0'), cookie: undefined })
  })

  test('of an area that is switched off pages have the addresses, the titles and the sentence, and nothing to run', async () => {
    const { account, host } = await compose(50)
    const off = { en: 'Back at nine.' }
    await site.store.commit({ host: liveArea(host), account: { ...liveArea(account), off } })
    const { body, statusCode } = await site.page('/user/account/list')
    expect(statusCode).toBe(200)
    expect(bootOf(body).releaseSet.areas.account).toEqual({
      ...account,
      off,
      pages: [expect.objectContaining({ path: '/user/account/list', title: expect.anything() })],
    })
    expect(body).not.toContain('/r/account/')
  })
})
