import { screen, waitFor } from '@testing-library/react'
import { userKey } from '../session/stored-user.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { userInfo } from '../testing/site-answers.ts'
import LoginPage from './login-page.tsx'

const codeLogin = '/api/user/codeLogin'
const loggedIn = { code: 1, data: { userInfo: { ...userInfo, refresh_token: 'refresh-1' }, routePath: '/user' } }

function open({ answer = loggedIn as FakeAnswer, offered = true, at = '/user/login?to=/user/card/7' } = {}) {
  return renderRoutes(
    [
      { path: '/user/login', element: <LoginPage /> },
      { path: '*', element: <p>inside</p> },
    ],
    {
      at,
      server: ({ path }) => {
        if (path === '/api/user/checkIn') {
          const ours = { codesWithoutPicture: true, codes: 'digits', codeLogin: true }
          return { code: 1, data: { accountVerificationType: ['email', 'mobile'], ...(offered && ours) } }
        }
        if (path === '/api/Ems/send') return { code: 1, msg: 'Sent', data: null }
        return path === codeLogin ? answer : undefined
      },
    },
  )
}

const code = () => screen.findByLabelText('Verification code')

test('a code that was sent to the address logs in, and leads to the wanted page', async () => {
  const { user, server, address } = open()
  await user.click(await screen.findByRole('link', { name: 'Log in with a code' }))
  await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus())
  await user.keyboard(' a@x.io ')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.click(await screen.findByRole('button', { name: /^Can.t see/ }))
  await waitFor(async () => expect(await code()).toHaveFocus())
  expect(await code()).toHaveAttribute('inputmode', 'numeric')
  expect(server.to('/api/Ems/send')[0]?.body).toMatchObject({ email: 'a@x.io', event: 'user_login' })
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }))
  await user.type(await code(), '123456{Enter}')
  await waitFor(() => expect(address()).toBe('/user/card/7'))
  expect(server.to(codeLogin)[0]?.body).toEqual({ type: 'email', account: 'a@x.io', captcha: '123456', keep: true })
  expect(JSON.parse(localStorage.getItem(userKey) ?? '')).toMatchObject({
    token: 'token-1',
    refresh_token: 'refresh-1',
  })
})

test('a refused code is told at its field, and nothing typed is lost', async () => {
  const { user } = open({
    answer: { code: 0, msg: 'Wrong verification code', data: null },
    at: '/user/login?type=code',
  })
  await user.type(await screen.findByLabelText('Email address'), 'a@x.io')
  await user.type(await code(), '123456{Enter}')
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Wrong verification code'))
  expect(screen.getByLabelText('Email address')).toHaveValue('a@x.io')
  await user.click(screen.getByRole('link', { name: 'Log in with a password' }))
  expect(screen.getByLabelText('Password')).toBeInTheDocument()
})

test('a server that does not offer it shows the password form, without a word of codes', async () => {
  open({ offered: false, at: '/user/login?type=code' })
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Log in with a code' })).not.toBeInTheDocument()
})
