import { waitFor } from '@testing-library/react'
import { dropLastView } from '../app/after-start.ts'
import { createHostStore } from '../platform/app-store.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { menuWidthAtom } from '../preferences/preferences.ts'
import { recordingRouter } from '../testing/recording-router.ts'
import { type HostOptions, openHost } from '../testing/render-host.tsx'
import { storedUser } from '../testing/site-answers.ts'
import { lastPictureKey, lastViewKey } from './last-view-key.ts'
import { leftSessionAtom, loggedInAtom, memberAtom, storedUserAtom } from './session-atom.ts'
import { type SessionState, watchTabs } from './session-state.ts'
import { type StoredUser, userKey } from './stored-user.ts'

describe('drop last view', () => {
  const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't', refresh_token: 'r' }

  const start = (user: typeof alice | null) => {
    const store = createHostStore()
    store.set(storedUserAtom, user)
    localStorage.setItem(lastViewKey, 'seen')
    localStorage.setItem(lastPictureKey, 'drawn')
    dropLastView(
      store,
      browserStorage(() => localStorage),
    )
    return { store, kept: () => [localStorage.getItem(lastViewKey), localStorage.getItem(lastPictureKey)] }
  }

  test('it stays while its member is logged in, with a renewed token too', () => {
    const { store, kept } = start(alice)
    store.set(storedUserAtom, { ...alice, token: 'next' })
    expect(kept()).toEqual(['seen', 'drawn'])
  })

  test.each([[null], [{ ...alice, id: 8 }]])('it goes when %j takes their place', (user) => {
    const { store, kept } = start(alice)
    store.set(storedUserAtom, user)
    expect(kept()).toEqual([null, null])
  })

  test('it goes when the visit begins without a session', () => {
    expect(start(null).kept()).toEqual([null, null])
  })

  test('the picture alone goes when the menu beside it looks different', () => {
    const { store, kept } = start(alice)
    store.set(menuWidthAtom, 'shrunk')
    expect(kept()).toEqual(['seen', null])
  })
})

describe('end session', () => {
  const needLogin = { code: 303, msg: 'please log in', data: { type: 'need login' } }

  async function ended(server: HostOptions['server']) {
    const visited: string[] = []
    const host = openHost({ at: '/user/account/changePassword', who: 'member', ...(server && { server }) })
    host.services.navigator.connect(recordingRouter(visited))
    await host.services.started
    await host.services.hostApi.endSession('/user/account/overview')
    return { ...host, visited }
  }

  test.each<[string, HostOptions['server']]>([
    ['agrees', ({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined)],
    ['cannot be reached', ({ path }) => (path === '/api/user/logout' ? 'no answer' : undefined)],
    ['is broken', ({ path }) => (path === '/api/user/logout' ? { status: 500, body: 'oops' } : undefined)],
  ])('when the server %s, the session is over here and the login page comes, without a reload', async (_, server) => {
    const { services, server: asked, visited, reload } = await ended(server)
    expect(asked.to('/api/user/logout')[0]?.body).toEqual({ refreshToken: 'refresh-1', refresh_token: 'refresh-1' })
    expect(localStorage.getItem(userKey)).toBeNull()
    expect(services.store.get(loggedInAtom)).toBe(false)
    expect(services.store.get(memberAtom)).toBeNull()
    expect(visited).toEqual(['/user/login?to=%2Fuser%2Faccount%2Foverview'])
    expect(services.store.get(leftSessionAtom)).toEqual({ account: storedUser.username, why: 'ended' })
    expect(reload).not.toHaveBeenCalled()
  })

  test('also opens the login page when the server no longer knows the session', async () => {
    const { services, visited } = await ended(({ path, headers }) => {
      if (path === '/api/common/refreshToken') return { code: 0, msg: 'expired' }
      return path === '/api/user/logout' && headers['ba-user-token'] !== undefined ? needLogin : undefined
    })
    expect(services.store.get(loggedInAtom)).toBe(false)
    expect(visited.at(-1)).toBe('/user/login?to=%2Fuser%2Faccount%2Foverview')
  })

  test('reloads the site data as a guest and keeps the member’s drafts', async () => {
    localStorage.setItem('workorder draft 7 create', '{"title":"x"}')
    const { server } = await ended(({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined))
    await waitFor(() => expect(server.to('/api/index/index').at(-1)?.headers['ba-user-token']).toBeUndefined())
    expect(localStorage.getItem('workorder draft 7 create')).not.toBeNull()
  })
})

describe('watch tabs', () => {
  // What a page that the browser had kept for Back does when it is shown again.

  const alice: StoredUser = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't1', refresh_token: '' }
  const fresher = { ...alice, token: 't2' }

  function shown(mine: StoredUser | null, theirs: StoredUser | null, persisted: boolean): string[] {
    const done: string[] = []
    const page = new EventTarget()
    const root = document.createElement('html')
    const session = {
      user: () => mine,
      stored: () => theirs,
      follow: ({ token }: StoredUser) => void done.push(`follow ${token}`),
    } as unknown as SessionState
    watchTabs({
      session,
      window: Object.assign(page, { document: { documentElement: root } }) as unknown as Window,
      reload: () => done.push(root.hidden ? 'reload, hidden' : 'reload, in sight'),
      loadMember: () => done.push('load member'),
    })
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    return done
  }

  test.each([
    ['the member has left', alice, null, ['reload, hidden']],
    ['another member is there', alice, { ...alice, id: 8 }, ['reload, hidden']],
    ['the token was renewed', alice, fresher, ['follow t2']],
    ['a member has come', null, alice, ['follow t1', 'load member']],
    ['nobody has come', null, null, []],
  ])('%s', (_, mine, theirs, expected) => {
    expect(shown(mine, theirs, true)).toEqual(expected)
  })

  test('a page that is loaded has read the session just now', () => {
    expect(shown(alice, null, false)).toEqual([])
  })
})
