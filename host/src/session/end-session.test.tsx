import { waitFor } from '@testing-library/react'
import { leftSessionAtom } from '../login/left-session-atom.ts'
import { recordingRouter } from '../testing/recording-router.ts'
import { type HostOptions, openHost } from '../testing/render-host.tsx'
import { storedUser } from '../testing/site-answers.ts'
import { loggedInAtom, memberAtom } from './session-atom.ts'
import { userKey } from './stored-user.ts'

const needLogin = { code: 303, msg: 'please log in', data: { type: 'need login' } }

async function ended(server: HostOptions['server']) {
  const visited: string[] = []
  const host = openHost({ at: '/user/account/changePassword', who: 'member', ...(server && { server }) })
  host.services.navigator.connect(recordingRouter(visited))
  await host.services.started
  await host.services.hostApi.endSession('/user/account/overview')
  return { ...host, visited }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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
