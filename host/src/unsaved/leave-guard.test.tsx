import { useUnsavedGuard } from '@member/shared'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { AreaUnavailable } from '../areas/reason.ts'
import { userKey } from '../session/stored-user.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { renderHost, renderRoutes } from '../testing/render-host.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { draftsOf } from './unsaved-work.ts'

/** A page with unsaved text, and links away from it. */
function Editor(): ReactNode {
  const [text, setText] = useState('')
  const drop = useUnsavedGuard(text === '' ? 'saved' : 'unsaved')
  return (
    <>
      <input aria-label="Motto" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/other">Other page</Link>
      <Link to="/edit?tab=2">Other tab of the page</Link>
      <Link to="/other" onClick={drop}>
        Save
      </Link>
    </>
  )
}

const routes = [
  {
    element: (
      <>
        <Outlet />
        <LeaveGuard />
      </>
    ),
    children: [
      { path: '/edit', element: <Editor /> },
      { path: '*', element: <p>another page</p> },
    ],
  },
]

const answers: Record<string, FakeAnswer> = {
  '/api/user/logout': { code: 1, data: null },
  '/api/account/profile': { code: 303, msg: '', data: { type: 'need login' } },
  '/api/common/refreshToken': { code: 0, msg: 'Login expired, please login again.', data: null },
}

async function open({ typed = 'Hello' } = {}) {
  const host = renderRoutes(routes, {
    at: '/edit',
    who: 'member',
    server: ({ path }) => answers[path],
  })
  await host.settled()
  if (typed !== '') await host.user.type(screen.getByLabelText('Motto'), typed)
  const follow = (name: string) => host.user.click(screen.getByRole('link', { name }))
  const answer = async (name: string) =>
    host.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  return { ...host, follow, answer }
}

const question = () => screen.queryByRole('alertdialog')

test('with unsaved work a link asks; a member who stays keeps the text and can leave later', async () => {
  const { follow, answer, address } = await open()
  await follow('Other page')
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Leave without saving?')
  expect(address()).toBe('/edit')
  await answer('Stay')
  expect(question()).not.toBeInTheDocument()
  expect(screen.getByLabelText('Motto')).toHaveValue('Hello')
  await follow('Other page')
  await answer('Leave without saving')
  await waitFor(() => expect(address()).toBe('/other'))
})

test.each([
  ['leaves', true, '/other'],
  ['stays', false, '/edit'],
] as const)('without the file of the question the browser asks, and the member %s', async (_, answer, shown) => {
  const { follow, address, loadHostCode } = await open()
  loadHostCode.mockRejectedValue(new AreaUnavailable('host', 'timeout', 'ABC123'))
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer)
  await follow('Other page')
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('Leave without saving?'))
  await waitFor(() => expect(address()).toBe(shown))
  await waitFor(() => expect(screen.queryByLabelText('Motto') === null).toBe(answer))
})

test('does not ask on a change of the query, nor after saving', async () => {
  const { follow, address } = await open()
  await follow('Other tab of the page')
  expect(address()).toBe('/edit?tab=2')
  expect(screen.getByLabelText('Motto')).toHaveValue('Hello')
  await follow('Save')
  expect(address()).toBe('/other')
})

test('asks before a logout, and a member who stays is still logged in', async () => {
  const { services, server, answer, reload } = await open()
  act(() => void services.logout())
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Log out without saving?')
  await answer('Stay')
  expect(server.to('/api/user/logout')).toEqual([])
  act(() => void services.logout())
  await answer('Log out')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(server.to('/api/user/logout')).toHaveLength(1)
})

test('asks before the reload after a logout in another tab', async () => {
  const { answer, reload } = await open()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: userKey, newValue: null })))
  // The hosts of the tests before heard it, too.
  document.documentElement.hidden = false
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Your login has changed in another tab')
  expect(reload).not.toHaveBeenCalled()
  await answer('Reload')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.documentElement.hidden).toBe(true)
})

test('opens the login page without asking when the session has ended', async () => {
  const { services, address } = await open()
  await act(() => services.http.post('/api/account/profile').catch(() => {}))
  await waitFor(() => expect(address()).toBe('/user/login?to=%2Fedit'))
  expect(question()).not.toBeInTheDocument()
})

describe('drafts of', () => {
  test.each([
    ['messages draft 7 to 12:person', true],
    ['workorder draft 7 mine reply 41', true],
    ['workorder draft 70 mine reply 41', false],
    ['workorder draft 7 ', false],
    ['workorder draft x 1', false],
    ['my own draft 7 1', false],
    ['userInfo', false],
  ])('“%s” is a draft of the member: %s', (name, isTheirs) => {
    localStorage.setItem(name, 'x')
    expect(draftsOf(() => localStorage, 7)).toEqual(isTheirs ? [name] : [])
  })

  test('finds nothing where storage is forbidden', () => {
    const forbidden = (): Storage => {
      throw new Error('forbidden')
    }
    expect(draftsOf(forbidden, 7)).toEqual([])
  })
})

describe('logout drafts', () => {
  // A logout leaves no text of the member in the browser, and asks before it loses one.

  const draft = 'account draft 7 profile'
  const ofAnother = 'workorder draft 8 mine reply 1'

  async function open() {
    const host = renderHost(<LeaveGuard />, {
      at: '/user',
      who: 'member',
      server: ({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined),
    })
    await host.settled()
    return host
  }

  test.each([
    ['stays', 'Stay', 0],
    ['logs out', 'Discard and log out', 1],
  ])('a member who %s is asked what becomes of their drafts', async (_, button, reloads) => {
    for (const name of [draft, 'messages draft 7 to 12:person', ofAnother]) localStorage.setItem(name, 'x')
    const { services, reload, user } = await open()
    const leaving = services.logout()
    const dialog = await screen.findByRole('alertdialog', { name: 'You have 2 unfinished drafts' })
    expect(dialog).toHaveTextContent('Logging out deletes what isn’t saved or sent yet.')
    await user.click(screen.getByRole('button', { name: button }))
    await act(() => leaving)
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect([localStorage.getItem(draft), localStorage.getItem(ofAnother)]).toEqual([reloads === 1 ? null : 'x', 'x'])
  })

  test('without drafts nothing is asked', async () => {
    localStorage.setItem(ofAnother, 'x')
    const { services, reload } = await open()
    void services.logout()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
