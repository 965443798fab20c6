import { waitFor } from '@testing-library/react'
import { login } from '../login/login.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { siteStateAtom } from '../site/site-data.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { openHost } from '../testing/render-host.tsx'
import { guestSite, memberSite, storedUser, userInfo } from '../testing/site-answers.ts'
import { loggedInAtom, memberAtom, storedUserAtom } from './session-atom.ts'
import { userKey } from './stored-user.ts'

const index = '/api/index/index'
const refresh = '/api/common/refreshToken'
const expired = { code: 409, msg: 'expired', data: [] }
const renewedAs = (token: string) => ({ code: 1, data: { type: 'user-refresh', token } })
const form = { username: 'alice', password: 'secret1', keep: false, captcha: null }
const loggedIn = { code: 1, data: { userInfo } }
const bob = { ...storedUser, id: 8, username: 'bob', token: 'token-bob', refresh_token: '' }

const kept = () => JSON.parse(localStorage.getItem(userKey) ?? 'null')
/** Another tab changes the storage; this tab has not received the event yet. */
const elsewhere = (user: object | null) =>
  user === null ? localStorage.removeItem(userKey) : localStorage.setItem(userKey, JSON.stringify(user))

/** A response that the test sends. */
function late() {
  let give: (answer: FakeAnswer) => void = () => {}
  const answer = new Promise<FakeAnswer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}

/** A host without site data: the test sends the response to the guest's request; a login gets its response at once. */
function openWithGuestWaiting() {
  const asGuest = late()
  const { services } = openHost({
    inlined: null,
    server: ({ path, headers }) => {
      if (path === '/api/user/checkIn') return loggedIn
      return path === index && headers['ba-user-token'] === undefined ? asGuest.answer : undefined
    },
  })
  return { services, asGuest }
}

test('a guest response that arrives after the login neither ends the session nor removes the menus', async () => {
  const { services, asGuest } = openWithGuestWaiting()
  await login(services.entry, form)
  await waitFor(() => expect(services.store.get(menusStateAtom)).toEqual({ kind: 'ready' }))
  asGuest.give(guestSite)
  await services.started
  expect(services.store.get(loggedInAtom)).toBe(true)
  expect(services.store.get(memberAtom)).toMatchObject({ nickname: 'Alice' })
  expect(services.store.get(menusAtom).userMenus).toHaveLength(2)
})

test('a guest request that fails after the login is not reported', async () => {
  const { services, asGuest } = openWithGuestWaiting()
  await login(services.entry, form)
  await waitFor(() => expect(services.store.get(siteStateAtom)).toEqual({ kind: 'ready' }))
  asGuest.give({ status: 500, body: '' })
  await services.started
  expect(services.store.get(siteStateAtom)).toEqual({ kind: 'ready' })
})

test('the response to an earlier request does not replace that to a later one', async () => {
  const inChinese = late()
  const renamed = { ...memberSite, data: { ...memberSite.data, menus: [] } }
  const { services } = openHost({
    at: '/user',
    who: 'member',
    server: ({ path, headers }) => (path === index && headers['think-lang'] === 'en' ? inChinese.answer : undefined),
  })
  await services.language.setLanguage('zh-cn')
  await waitFor(() => expect(services.store.get(menusAtom).userMenus).toHaveLength(2))
  inChinese.give(renamed)
  await services.started
  expect(services.store.get(menusAtom).userMenus).toHaveLength(2)
})

test('a member’s response that arrives after their session has ended is not shown to the guest', async () => {
  const [asMember, asGuest] = [late(), late()]
  const { services } = openHost({
    at: '/user',
    who: 'member',
    server: ({ path, headers }) => {
      if (path === '/api/account/overview') return expired
      if (path === refresh) return { code: 0, msg: 'expired' }
      if (path !== index) return undefined
      return headers['ba-user-token'] === undefined ? asGuest.answer : asMember.answer
    },
  })
  await services.http.get('/api/account/overview').catch(() => {})
  expect(services.store.get(loggedInAtom)).toBe(false)
  asMember.give(memberSite)
  await services.started
  expect(services.store.get(memberAtom)).toBeNull()
  expect(services.store.get(menusAtom).userMenus).toEqual([])
  asGuest.give(guestSite)
})

describe('while this tab renews a token', () => {
  async function renewing() {
    const fresh = late()
    const { services, server } = openHost({
      at: '/user',
      who: 'member',
      server: ({ path, headers }) => {
        if (path === refresh) return fresh.answer
        if (path === '/api/user/logout') return { code: 1, data: null }
        return path === '/api/account/overview' && headers['ba-user-token'] === 'token-1' ? expired : undefined
      },
    })
    await services.started
    const page = services.http.get('/api/account/overview').catch(() => {})
    await waitFor(() => expect(server.to(refresh)).toHaveLength(1))
    return { services, fresh, page }
  }

  test('another tab logs out: the new token does not restore the session', async () => {
    const { fresh, page } = await renewing()
    elsewhere(null)
    fresh.give(renewedAs('token-2'))
    await page
    expect(kept()).toBeNull()
  })

  test('a logout is final', async () => {
    const { services, fresh, page } = await renewing()
    await services.logout()
    fresh.give(renewedAs('token-2'))
    await page
    expect(kept()).toBeNull()
  })

  test('another tab logs another member in: their session is not changed', async () => {
    const { services, fresh, page } = await renewing()
    elsewhere(bob)
    fresh.give({ code: 0, msg: 'expired' })
    await page
    expect(services.store.get(loggedInAtom)).toBe(false)
    expect(kept()).toEqual(bob)
  })
})

test('a suspended tab adopts the other tab’s token instead of requesting one', async () => {
  const { services, server } = openHost({
    at: '/user',
    who: 'member',
    server: ({ path, headers }) => {
      if (path !== '/api/account/overview') return undefined
      return headers['ba-user-token'] === 'token-9' ? { code: 1, data: 'page' } : expired
    },
  })
  await services.started
  elsewhere({ ...storedUser, token: 'token-9' })
  await expect(services.http.get('/api/account/overview')).resolves.toBe('page')
  expect(server.to(refresh)).toEqual([])
  expect(services.store.get(storedUserAtom)?.token).toBe('token-9')
})

test('handles events of another tab in order: a renewal before a logout ends in a reload', async () => {
  const { services, reload } = openHost({ at: '/user', who: 'member' })
  await services.started
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: userKey, newValue }))
  elsewhere(null)
  tell(JSON.stringify({ ...storedUser, token: 'token-2' }))
  tell(null)
  expect(reload).toHaveBeenCalledTimes(1)
})
