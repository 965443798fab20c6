import { waitFor } from '@testing-library/react'
import { languageAtom } from '../i18n/language.ts'
import { login } from '../login/login.ts'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import { keptValues, noteOtherTab } from '../platform/browser-storage.ts'
import { appearanceAtom, chooseAppearanceAtom, chooseMenuWidthAtom, menuWidthAtom } from '../preferences/preferences.ts'
import { lastSiteKey } from '../site/last-site.ts'
import { siteAtom, siteStateAtom } from '../site/site-data.ts'
import { recordingRouter } from '../testing/recording-router.ts'
import { type HostOptions, openHost, type TestHost } from '../testing/render-host.tsx'
import { guestSite, storedUser } from '../testing/site-answers.ts'
import { loggedInAtom, memberAtom, storedUserAtom } from './session-atom.ts'
import { userKey } from './stored-user.ts'

const index = '/api/index/index'
const needLogin = { code: 303, msg: 'please log in', data: { type: 'need login' } }
const kept = () => JSON.parse(localStorage.getItem(userKey) ?? 'null')

async function started(options: HostOptions): Promise<TestHost & { visited: string[] }> {
  const visited: string[] = []
  const host = openHost(options)
  host.services.navigator.connect(recordingRouter(visited))
  await host.services.started
  return Object.assign(host, { visited })
}

test('a guest uses the site data of the page and sends no request', async () => {
  const { services, server } = await started({ at: '/' })
  expect(server.calls).toEqual([])
  expect(services.store.get(siteAtom).siteName).toBe('Test site')
  expect(services.store.get(menusAtom).headNav).toHaveLength(3)
  expect(services.store.get(memberAtom)).toBeNull()
})

test('a guest loads the site data if the page has none', async () => {
  const { services, server } = await started({ inlined: null })
  expect(server.calls.map(({ path, query }) => `${path}?${query}`)).toEqual([`${index}?requiredLogin=0`])
  expect(services.store.get(siteStateAtom)).toEqual({ kind: 'ready' })
})

test.each([
  ['/', 'requiredLogin=0'],
  ['/user/account/balance', 'requiredLogin=1'],
])('a member at %s asks at once with %s', (at, query) => {
  const { server } = openHost({ at, who: 'member' })
  expect(server.calls.map((call) => call.query)).toEqual([query])
})

test('a member’s response sets member, menus and permissions, and never changes the tokens', async () => {
  const { services } = await started({ at: '/user', who: 'member' })
  expect(services.store.get(memberAtom)).toMatchObject({ nickname: 'Alice', money: '128.50' })
  expect(services.store.get(menusAtom).userMenus).toHaveLength(2)
  expect(services.hostApi.authNodes.get()).toEqual({
    '/user/account/workorder': ['/user/account/workorder/create'],
  })
  expect(kept()).toEqual(storedUser)
})

test('the menus are loading until the response arrives, though the guests’ site data is there', () => {
  const { services } = openHost({ at: '/user', who: 'member' })
  expect(services.store.get(siteStateAtom)).toEqual({ kind: 'ready' })
  expect(services.store.get(menusStateAtom)).toEqual({ kind: 'waiting' })
})

test('a session that cannot be renewed ends at the login page, which returns to the page', async () => {
  const { services, server, visited } = await started({
    at: '/user/account/balance?page=2',
    who: 'member',
    server: ({ path, headers }) => {
      if (path === '/api/common/refreshToken') return { code: 0, msg: 'Login expired' }
      return headers['ba-user-token'] === undefined ? undefined : needLogin
    },
  })
  expect(visited).toEqual(['/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2'])
  expect(kept()).toBeNull()
  await waitFor(() => expect(server.to(index)).toHaveLength(2))
  await waitFor(() => expect(services.store.get(siteStateAtom)).toEqual({ kind: 'ready' }))
})

test('a stale token on a public page is renewed once', async () => {
  const { services } = await started({
    at: '/',
    who: 'member',
    server: ({ path, headers }) => {
      if (path === '/api/common/refreshToken') return { code: 1, data: { type: 'user-refresh', token: 'token-2' } }
      return path === index && headers['ba-user-token'] === 'token-1' ? guestSite : undefined
    },
  })
  expect(services.store.get(memberAtom)).not.toBeNull()
  expect(kept().token).toBe('token-2')
})

test('a stale token on a public page that cannot be renewed is dropped silently', async () => {
  const { services, visited } = await started({
    at: '/',
    who: 'member',
    server: ({ path }) => (path === '/api/common/refreshToken' ? { code: 0, msg: 'expired' } : guestSite),
  })
  expect(services.store.get(loggedInAtom)).toBe(false)
  expect(kept()).toBeNull()
  expect(visited).toEqual([])
})

describe('while the API is down', () => {
  /** An earlier visit that loaded its data. */
  const visited = async (who: 'guest' | 'member') => void (await started({ at: '/user', who, inlined: null }))
  const down = { at: '/user', inlined: null, server: () => 'no answer' as const }

  test('shows a member site, menus and permissions of their last visit, marked as stale', async () => {
    await visited('member')
    const { services } = await started({ ...down, who: 'member' })
    expect(services.store.get(siteStateAtom)).toEqual({ kind: 'stale', message: 'Server exception!', reference: '' })
    expect(services.store.get(siteAtom).siteName).toBe('Test site')
    expect(services.store.get(menusStateAtom)).toEqual({ kind: 'ready' })
    expect(services.store.get(menusAtom).userMenus).toHaveLength(2)
    expect(services.store.get(memberAtom)).toBeNull()
  })

  test('shows another member the site only', async () => {
    await visited('member')
    localStorage.setItem(userKey, JSON.stringify({ ...storedUser, id: 8, username: 'bob' }))
    const { services } = await started(down)
    expect(services.store.get(siteAtom).siteName).toBe('Test site')
    expect(services.store.get(menusStateAtom)).toEqual({ kind: 'failed', message: 'Server exception!', reference: '' })
    expect(services.store.get(menusAtom).userMenus).toEqual([])
    expect(services.hostApi.authNodes.get()).toEqual({})
  })

  test('after a logout shows nothing of the member', async () => {
    await visited('member')
    const { services } = openHost({ at: '/', who: 'member', server: () => ({ code: 1, data: null }) })
    await services.logout()
    const next = await started(down)
    expect(next.services.store.get(menusAtom).userMenus).toEqual([])
    expect(next.services.store.get(siteStateAtom).kind).toBe('failed')
  })

  test('shows a guest the site and its navigation', async () => {
    await visited('guest')
    const { services } = await started({ ...down, at: '/' })
    expect(services.store.get(menusAtom).headNav).toHaveLength(3)
    expect(services.store.get(menusStateAtom)).toEqual({ kind: 'ready' })
  })

  test('uses the page’s site data, which is newer, and only the menus of the last visit', async () => {
    await visited('member')
    const renamed = { ...guestSite, data: { ...guestSite.data, site: { siteName: 'New name' } } }
    const { services } = await started({ ...down, who: 'member', inlined: renamed })
    expect(services.store.get(siteAtom).siteName).toBe('New name')
    expect(services.store.get(menusAtom).userMenus).toHaveLength(2)
    expect(services.store.get(siteStateAtom).kind).toBe('stale')
  })

  test('shows nothing stale after a refusal', async () => {
    await visited('guest')
    const { services } = await started({ ...down, at: '/', server: () => ({ code: 0, msg: 'closed', data: null }) })
    expect(services.store.get(siteStateAtom)).toEqual({ kind: 'failed', message: 'closed', reference: 'req-1' })
  })

  test('keeps stale data while loading again', async () => {
    await visited('member')
    let dead = true
    const { services } = await started({ ...down, who: 'member', server: () => (dead ? 'no answer' : undefined) })
    await services.reloadSite()
    expect(services.store.get(siteStateAtom).kind).toBe('stale')
    dead = false
    await services.reloadSite()
    expect(services.store.get(siteStateAtom)).toEqual({ kind: 'ready' })
    expect(services.store.get(memberAtom)).toMatchObject({ nickname: 'Alice' })
  })
})

test('a network failure keeps session and site, and loading again brings the member', async () => {
  let dead = true
  const { services } = await started({ at: '/user', who: 'member', server: () => (dead ? 'no answer' : undefined) })
  expect(services.store.get(siteStateAtom)).toEqual({ kind: 'failed', message: 'Server exception!', reference: '' })
  expect(services.store.get(siteAtom).siteName).toBe('Test site')
  expect(services.store.get(loggedInAtom)).toBe(true)
  dead = false
  await services.reloadSite()
  expect(services.store.get(menusStateAtom)).toEqual({ kind: 'ready' })
})

test('logout sends the refresh token under both names, removes the member and reloads', async () => {
  const { services, server, reload } = await started({
    at: '/user',
    who: 'member',
    server: ({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined),
  })
  await services.logout()
  expect(server.to('/api/user/logout')[0]?.body).toEqual({ refreshToken: 'refresh-1', refresh_token: 'refresh-1' })
  expect(kept()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a logout that does not reach the server changes nothing', async () => {
  const { services, reload } = await started({
    at: '/user',
    who: 'member',
    server: ({ path }) => (path === '/api/user/logout' ? 'no answer' : undefined),
  })
  await services.logout()
  expect(kept()).toEqual(storedUser)
  expect(services.store.get(loggedInAtom)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

describe('another tab', () => {
  const tell = (user: object | null) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: userKey, newValue: user === null ? null : JSON.stringify(user) }),
    )

  test('logs out: this tab reloads', async () => {
    const { reload } = await started({ at: '/user', who: 'member' })
    expect(keptValues.get(userKey)).toBe(JSON.stringify(storedUser))
    tell(null)
    expect(reload).toHaveBeenCalled()
    // Not put back before the reload.
    expect(keptValues.get(userKey)).toBeNull()
  })

  test('clears the whole storage: this tab reloads', async () => {
    const { reload } = await started({ at: '/user', who: 'member' })
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
    expect(reload).toHaveBeenCalled()
  })

  test('logs in: this tab logs in too', async () => {
    const { services, reload } = await started({ at: '/' })
    localStorage.setItem(userKey, JSON.stringify(storedUser))
    tell(storedUser)
    expect(services.store.get(loggedInAtom)).toBe(true)
    await waitFor(() => expect(services.store.get(memberAtom)).not.toBeNull())
    expect(reload).not.toHaveBeenCalled()
  })
})

test('stores the shop of the address and sends it with every call', async () => {
  const { server } = await started({ at: '/?uuid=shop-2', inlined: null })
  expect(server.calls[0]?.query).toBe('requiredLogin=0&uuid=shop-2')
  expect(server.calls[0]?.headers.uuid).toBe('shop-2')
  expect(localStorage.getItem('storeUuid')).toBe('shop-2')
})

test('a logout in a shop removes the member’s menus that were stored for it', async () => {
  const { services } = await started({
    at: '/user?uuid=shop-2',
    who: 'member',
    server: ({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined),
  })
  expect(localStorage.getItem(lastSiteKey('shop-2'))).not.toBeNull()
  await services.logout()
  expect(localStorage.getItem(lastSiteKey('shop-2'))).toBeNull()
})

describe('in a browser that refuses storage, cookies and locks, even to be looked at', () => {
  const refused = [
    [window, 'localStorage'],
    [window, 'sessionStorage'],
    [document, 'cookie'],
    [navigator, 'locks'],
  ] as const
  const own = refused.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name))
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }

  beforeEach(() => {
    for (const [holder, name] of refused)
      Object.defineProperty(holder, name, { configurable: true, get: refuse, set: refuse })
  })

  afterEach(() => {
    noteOtherTab({ key: null, newValue: null })
    refused.forEach(([holder, name], index) => {
      Reflect.deleteProperty(holder, name)
      Object.defineProperties(holder, own[index] === undefined ? {} : { [name]: own[index] })
    })
  })

  test('a login lasts as long as the page, also when it comes back from the browser’s memory', async () => {
    let renewals = 0
    const { services, reload } = await started({
      at: '/user/login',
      server({ path, headers }) {
        if (path === '/api/user/checkIn') return { code: 1, data: { userInfo: { ...storedUser, token: 'stale' } } }
        if (path === '/api/common/refreshToken') {
          renewals += 1
          return { code: 1, data: { type: 'user-refresh', token: storedUser.token } }
        }
        if (path === '/api/user/logout') return { code: 1, data: null }
        return headers['ba-user-token'] === 'stale' ? { code: 409, data: [] } : undefined
      },
    })
    await login(services.entry, { username: 'alice', password: 'x', keep: true, captcha: null })
    await waitFor(() => expect(services.store.get(storedUserAtom)?.token).toBe(storedUser.token))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(services.store.get(loggedInAtom)).toBe(true)
    expect([renewals, reload.mock.calls]).toEqual([1, []])
    await services.logout()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('appearance, menu width and language can be chosen', async () => {
    const { services } = await started({ at: '/' })
    services.store.set(chooseAppearanceAtom, 'dark')
    services.store.set(chooseMenuWidthAtom, 'shrunk')
    await services.language.setLanguage('zh-cn')
    expect(services.store.get(appearanceAtom)).toBe('dark')
    expect(services.store.get(menuWidthAtom)).toBe('shrunk')
    expect(services.store.get(languageAtom)).toBe('zh-cn')
  })
})

test('areas see the member without tokens, and their changes', async () => {
  const { services } = openHost({ at: '/user', who: 'member' })
  const changed = jest.fn()
  services.hostApi.member.subscribe(changed)
  expect(services.hostApi.member.get()).toBeNull()
  await services.started
  expect(changed).toHaveBeenCalled()
  expect(services.hostApi.member.get()).toEqual(expect.not.objectContaining({ token: expect.anything() }))
  expect(services.hostApi.site.get().asset('a.png')).toBe('/a.png')
})
