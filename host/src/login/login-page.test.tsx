import { act, screen, waitFor, within } from '@testing-library/react'
import { leftSessionAtom } from '../session/session-atom.ts'
import { userKey } from '../session/stored-user.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { type HostOptions, renderRoutes } from '../testing/render-host.tsx'
import { memberSite, userInfo } from '../testing/site-answers.ts'
import LoginPage from './login-page.tsx'

const checkIn = '/api/user/checkIn'
const loggedIn = { code: 1, data: { userInfo: { ...userInfo, refresh_token: 'refresh-1' }, routePath: '/user' } }
const captcha = { id: 'x', text: ['检', '<apple>'], base64: 'data:image/png;base64,AA', width: 350, height: 200 }

function openLogin({
  settings = false,
  answer = () => loggedIn,
  at = '/user/login',
  ...more
}: Partial<HostOptions> & {
  /** Whether the site requires a captcha. */
  settings?: boolean
  answer?: () => FakeAnswer | undefined
} = {}) {
  return renderRoutes(
    [
      { path: '/user/login', element: <LoginPage /> },
      { path: '*', element: <p>inside</p> },
    ],
    {
      at,
      server: ({ path, method }) => {
        if (path === checkIn && method === 'GET') {
          return { code: 1, data: { userLoginCaptchaSwitch: settings, accountVerificationType: [] } }
        }
        if (path === checkIn) return answer()
        if (path === '/api/common/clickCaptcha') return { code: 1, data: captcha }
        if (path === '/api/common/checkClickCaptcha') return { code: 1, data: null }
        return undefined
      },
      ...more,
    },
  )
}

const name = () => screen.getByLabelText('Username, email or mobile number')
const password = () => screen.getByLabelText('Password')
const button = () => within(screen.getByRole('form')).getByRole('button', { name: 'Log in' })

test('logs in with username and password and opens the member’s home', async () => {
  const { user, server, address } = openLogin()
  await user.type(name(), ' alice ')
  await user.type(password(), 'secret1')
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }))
  await user.click(button())
  await waitFor(() => expect(address()).toBe('/user'))
  expect(server.to(checkIn).at(-1)?.body).toEqual({
    tab: 'login',
    username: 'alice',
    password: 'secret1',
    keep: true,
    captchaId: '',
    captchaInfo: '',
  })
  expect(JSON.parse(localStorage.getItem(userKey) ?? '')).toEqual({
    id: 7,
    username: 'alice',
    nickname: 'Alice',
    avatar: '/static/images/avatar.png',
    token: 'token-1',
    refresh_token: 'refresh-1',
  })
})

test('says to a member whose session has ended why they are here, with their name', async () => {
  const lost = { account: 'alice', why: 'lost' } as const
  openLogin({ prepare: ({ store }) => store.set(leftSessionAtom, lost) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended')
  expect(name()).toHaveValue('alice')
})

test('returns to the requested page of this site', async () => {
  const { user, address } = openLogin({ at: `/user/login?to=${encodeURIComponent('/user/account/balance?page=2')}` })
  await user.type(name(), 'alice')
  await user.type(password(), 'secret1{Enter}')
  await waitFor(() => expect(address()).toBe('/user/account/balance?page=2'))
})

test('ignores an address of another site', async () => {
  const { user, address } = openLogin({ at: '/user/login?to=//evil.example/' })
  await user.type(name(), 'alice')
  await user.type(password(), 'secret1{Enter}')
  await waitFor(() => expect(address()).toBe('/user'))
})

test('redirects a member to the requested page without showing the form', async () => {
  const { address, server } = openLogin({ who: 'member', at: '/user/login?to=/user/account/balance' })
  await waitFor(() => expect(address()).toBe('/user/account/balance'))
  expect(server.to(checkIn)).toEqual([])
})

test('shows what is missing at the field and sends nothing', async () => {
  const { user, server } = openLogin()
  await user.click(button())
  expect(name()).toHaveFocus()
  expect(name()).toBeInvalid()
  expect(name()).toHaveAccessibleDescription(expect.stringContaining('Enter your username, email or mobile number'))
  expect(password()).toHaveAccessibleDescription('Enter your password')
  await user.type(name(), 'alice')
  await user.type(password(), 'a&b')
  await user.click(button())
  expect(password()).toHaveFocus()
  expect(server.to(checkIn).filter(({ method }) => method === 'POST')).toEqual([])
})

test('after a refused password the form stays, the error is announced and the password is selected', async () => {
  const { user, address } = openLogin({ answer: () => ({ code: 0, msg: 'Password is incorrect', data: null }) })
  await user.type(name(), 'alice')
  await user.type(password(), 'wrong-1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Password is incorrect')
  expect(name()).toHaveValue('alice')
  expect(password()).toHaveValue('wrong-1')
  expect(password()).toHaveFocus()
  await user.keyboard('right-1')
  expect(password()).toHaveValue('right-1')
  expect(address()).toBe('/user/login')
})

test('settings that could not be loaded are loaded when the form is submitted', async () => {
  let dead = true
  const { user, address } = openLogin({
    server: ({ path, method }) => {
      if (path !== checkIn) return undefined
      if (method === 'POST') return loggedIn
      return dead ? 'no answer' : { code: 1, data: { userLoginCaptchaSwitch: false, accountVerificationType: [] } }
    },
  })
  await user.type(name(), 'alice')
  await user.type(password(), 'secret1{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Server exception!')
  dead = false
  await user.click(button())
  await waitFor(() => expect(address()).toBe('/user'))
})

test('settings that could not be loaded are missed, and loaded on retry or when the server is back', async () => {
  let dead = true
  const { user } = openLogin({
    server: ({ path }) =>
      path !== checkIn || dead
        ? 'no answer'
        : { code: 1, data: { userLoginCaptchaSwitch: false, accountVerificationType: ['email'] } },
  })
  await waitFor(() => expect(button()).toBeEnabled())
  expect(await screen.findByText('Some ways to log in couldn’t be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument()
  dead = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Forgot your password?')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('shows the captcha if the site requires one and sends its marks, with the keyboard only', async () => {
  const { user, server, address } = openLogin({ settings: true })
  await user.type(name(), 'alice')
  await user.type(password(), 'secret1{Enter}')
  const picture = await screen.findByRole('application', { name: 'Verification picture' })
  await waitFor(() => expect(picture).toHaveFocus())
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/user'))
  const info = '175,100-210,102;350;200'
  const check = server.to('/api/common/checkClickCaptcha')[0]?.body as { id: string }
  expect(check).toEqual({ id: expect.any(String), info, unset: false })
  expect(server.to(checkIn).at(-1)?.body).toMatchObject({ captchaId: check.id, captchaInfo: info })
})

test('a captcha that the server needs after a failed login opens by itself, and the login is sent again', async () => {
  const answers: FakeAnswer[] = [
    { code: 0, msg: 'Password is incorrect', data: null },
    { code: 0, msg: 'Complete the captcha', data: { captcha: 'needed' } },
    loggedIn,
  ]
  const { user, server, address } = openLogin({ answer: () => answers.shift() })
  await user.type(name(), 'alice')
  await user.type(password(), 'wrong-1{Enter}')
  await screen.findByRole('alert')
  expect(screen.queryByRole('application')).not.toBeInTheDocument()
  await user.keyboard('right-1{Enter}')
  const picture = await screen.findByRole('application', { name: 'Verification picture' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await waitFor(() => expect(picture).toHaveFocus())
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/user'))
  expect(server.to(checkIn).at(-1)?.body).toMatchObject({
    username: 'alice',
    password: 'right-1',
    captchaInfo: '175,100-210,102;350;200',
  })
})

test('a cancelled captcha leaves the form unchanged', async () => {
  const { user, server } = openLogin({ settings: true })
  await user.type(name(), 'alice')
  await user.type(password(), 'secret1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(password()).toHaveValue('secret1')
  expect(server.to(checkIn).filter(({ method }) => method === 'POST')).toEqual([])
})

test('a closed member centre has no form', () => {
  const closed = { ...memberSite, data: { ...memberSite.data, userInfo: [], openMemberCenter: false } }
  openLogin({ inlined: closed })
  expect(screen.getByRole('heading', { name: 'The member centre is temporarily closed' })).toBeInTheDocument()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})
