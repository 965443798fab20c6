import { act, screen, waitFor } from '@testing-library/react'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { userInfo } from '../testing/site-answers.ts'
import LoginPage from './login-page.tsx'

const checkIn = '/api/user/checkIn'
const options = '/api/user/passkeyOptions'
const login = '/api/user/passkeyLogin'
const loggedIn = { code: 1, data: { userInfo: { ...userInfo, refresh_token: 'refresh-1' }, routePath: '/user' } }

const bytes = new Uint8Array([1, 2, 3]).buffer
const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes }
const credential = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }

type Get = (asked: { mediation?: string; signal: AbortSignal }) => Promise<unknown>

/** A browser that asks its member as `get` says, and suggests passkeys or not. */
function browserWith(get: Get, suggests = false) {
  const asked = jest.fn(get)
  const PublicKeyCredential = { isConditionalMediationAvailable: async () => suggests }
  Object.assign(window, { PublicKeyCredential: Object.assign(() => {}, PublicKeyCredential) })
  Object.defineProperty(navigator, 'credentials', { value: { get: asked }, configurable: true })
  return asked
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

const open = ({ answer = loggedIn as FakeAnswer, passkeys = true } = {}) =>
  renderRoutes(
    [
      { path: '/user/login', element: <LoginPage /> },
      { path: '*', element: <p>inside</p> },
    ],
    {
      at: '/user/login',
      server: ({ path, method }) => {
        if (path === checkIn && method === 'GET')
          return { code: 1, data: { userLoginCaptchaSwitch: false, accountVerificationType: ['email'], passkeys } }
        if (path === options) return { code: 1, data: { challenge: 'AAAA', rpId: 'localhost' } }
        if (path === login || path === checkIn) return answer
        return undefined
      },
    },
  )

const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })
const later = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const refuse = (name: string) => Promise.reject(Object.assign(new Error('no'), { name }))

test('the button logs in, and keeps the member logged in if they want that', async () => {
  browserWith(async () => credential)
  const { user, server, address } = open()
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }))
  await user.click(await button())
  await waitFor(() => expect(address()).toBe('/user'))
  expect(server.to(login)).toMatchObject([{ body: { keep: true, response: { id: 'AQID', rawId: 'AQID' } } }])
})

test('a refusal is told, and the password is next', async () => {
  browserWith(async () => credential)
  const { user } = open({ answer: { code: 0, msg: 'Use your password instead.', data: null } })
  await user.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('Use your password instead.')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test.each([
  ['NotAllowedError', ''],
  ['UnknownError', 'Error: Your passkey couldn’t be used. Use your password instead.'],
])('after a %s of the browser %j is said, and the button works again', async (name, sentence) => {
  const asked = browserWith(() => refuse(name))
  const { user } = open()
  await user.click(await button())
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await waitFor(async () => expect(await button()).toBeEnabled())
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(sentence)
  await user.click(await button())
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test('a suggestion in the field for the name logs in', async () => {
  let choose = (_: unknown) => {}
  const chosen = new Promise((resolve) => {
    choose = resolve
  })
  const asked = browserWith(() => chosen, true)
  const { address } = open()
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })))
  expect(screen.getByLabelText('Username, email or mobile number')).toHaveAttribute('autocomplete', 'username webauthn')
  choose(credential)
  await waitFor(() => expect(address()).toBe('/user'))
})

test('a suggestion is renewed for an hour and no longer', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const asked = browserWith(({ signal }) => later(signal), true)
  open()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  for (let minutes = 0; minutes < 120; minutes += 4) await act(() => jest.advanceTimersByTimeAsync(240_000))
  expect(asked).toHaveBeenCalledTimes(16)
  jest.useRealTimers()
})

test('suggestions end when the password is sent, and begin again after a refusal', async () => {
  const signals: AbortSignal[] = []
  browserWith(({ signal }) => later(signals[signals.push(signal) - 1] as AbortSignal), true)
  const { user } = open({ answer: { code: 0, msg: 'Wrong password', data: null } })
  await waitFor(() => expect(signals).toHaveLength(1))
  await user.type(screen.getByLabelText('Username, email or mobile number'), 'alice')
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}')
  expect(signals[0]?.aborted).toBe(true)
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong password')
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]))
})

test.each([
  ['server', true, false],
  ['browser', false, true],
])('nothing of it shows or is asked where the %s has none', async (_, browser, passkeys) => {
  if (browser) browserWith(async () => credential, true)
  const { server, loadHostCode } = open({ passkeys })
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  expect(loadHostCode).not.toHaveBeenCalled()
  expect(server.to(options)).toEqual([])
})
