import { screen, waitFor, within } from '@testing-library/react'
import { userKey } from '../session/stored-user.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { renderHost } from '../testing/render-host.tsx'
import { userInfo } from '../testing/site-answers.ts'
import LoginPage from './login-page.tsx'

const retrieve = '/api/account/retrievePassword'
const captcha = { id: 'x', text: ['检'], base64: 'data:image/png;base64,AA', width: 350, height: 200 }

async function open(
  answer: FakeAnswer = { code: 1, msg: 'Password has been changed~', data: null },
  more = {},
  keep = '',
) {
  const host = renderHost(<LoginPage />, {
    at: '/user/login',
    server: ({ path }) => {
      if (path === '/api/user/checkIn')
        return { code: 1, data: { accountVerificationType: ['email', 'mobile'], ...more } }
      if (path === '/api/Ems/send') return { code: 1, msg: 'Sent~', data: null }
      if (path === '/api/common/clickCaptcha') return { code: 1, data: captcha }
      if (path === '/api/common/checkClickCaptcha') return { code: 1, data: null }
      return path === retrieve ? answer : undefined
    },
  })
  if (keep) await host.user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }))
  await host.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set a new password' })
  return { ...host, dialog: within(dialog) }
}

test('sends the code and the new password, shows a notice and closes', async () => {
  const { user, server, dialog } = await open()
  await user.type(dialog.getByLabelText('Email address'), ' a@x.io ')
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  const picture = await screen.findByRole('application', { name: 'Verification picture' })
  await waitFor(() => expect(picture).toHaveFocus())
  await user.keyboard('{Enter}')
  await dialog.findByText(/^Code sent to /)
  expect(server.to('/api/Ems/send')[0]?.body).toMatchObject({ email: 'a@x.io', event: 'user_retrieve_pwd' })
  await user.type(dialog.getByLabelText('Verification code'), 'AB12')
  await user.type(dialog.getByLabelText('New password'), 'secret2')
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Password has been changed~')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Username, email or mobile number')).toHaveValue('a@x.io')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(server.to(retrieve)[0]?.body).toEqual({
    type: 'email',
    account: 'a@x.io',
    captcha: 'AB12',
    password: 'secret2',
  })
})

test('starts at the address, and where the server gives a session, the member is in at once', async () => {
  const data = { userInfo: { ...userInfo, refresh_token: 'refresh-1' }, routePath: '/user' }
  const { user, server, dialog, address } = await open({ code: 1, msg: 'Your password was changed', data }, {}, 'keep')
  expect(dialog.getByLabelText('Email address')).toHaveFocus()
  await user.keyboard('a@x.io')
  await user.type(dialog.getByLabelText('Verification code'), '123456')
  await user.type(dialog.getByLabelText('New password'), 'secret2{Enter}')
  await waitFor(() => expect(address()).toBe('/user'))
  expect(await screen.findByText('Your password was changed')).toBeInTheDocument()
  expect(server.to(retrieve)[0]?.body).toMatchObject({ keep: true })
  expect(JSON.parse(localStorage.getItem(userKey) ?? '')).toMatchObject({
    token: 'token-1',
    refresh_token: 'refresh-1',
  })
})

test('shows the problem of each field and sends nothing', async () => {
  const { user, server, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  expect(dialog.getByLabelText('Email address')).toHaveFocus()
  expect(dialog.getByLabelText('Verification code')).toHaveAccessibleDescription('Please enter the verification code')
  expect(dialog.getByLabelText('New password')).toBeInvalid()
  expect(server.to(retrieve)).toEqual([])
})

test.each([
  ['Please enter the correct verification code', 'at its field'],
  ['Account does not exist', 'above the form'],
])('shows the refusal "%s" %s and keeps the input', async (msg, where) => {
  const { user, dialog } = await open({ code: 0, msg, data: null })
  await user.type(dialog.getByLabelText('Email address'), 'a@x.io')
  await user.type(dialog.getByLabelText('Verification code'), 'AB12')
  await user.type(dialog.getByLabelText('New password'), 'secret2{Enter}')
  const code = dialog.getByLabelText('Verification code')
  if (where === 'above the form') expect(await dialog.findByRole('alert')).toHaveTextContent(msg)
  else await waitFor(() => expect(code).toHaveAccessibleDescription(msg))
  expect([code.matches(':invalid, [aria-invalid]'), dialog.queryByRole('alert') === null]).toEqual(
    where === 'above the form' ? [false, false] : [true, true],
  )
  expect(dialog.getByLabelText('New password')).toHaveValue('secret2')
})

test('without the picture one code is asked for, where the server offers that', async () => {
  const { user, server, dialog } = await open(undefined, { codesWithoutPicture: true })
  await user.type(dialog.getByLabelText('Email address'), 'a@x.io')
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await user.click(await screen.findByRole('button', { name: /Get a code instead/ }))
  await dialog.findByText(/^Code sent to /)
  expect(server.to('/api/Ems/send').map(({ body }) => body)).toEqual([
    expect.objectContaining({ event: 'user_retrieve_pwd', captchaId: 'without-picture' }),
  ])
  expect(screen.queryByRole('button', { name: /Use a code/ })).toBeNull()
})

test('a click on the backdrop does nothing; Cancel closes', async () => {
  const { user, dialog } = await open()
  const element = screen.getByRole('dialog')
  await user.click(element)
  expect(element).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('another channel starts with an empty address and code', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Email address'), 'a@x.io')
  await user.type(dialog.getByLabelText('Verification code'), 'AB12')
  await user.click(dialog.getByRole('radio', { name: 'Text message' }))
  expect(dialog.getByLabelText('Mobile number')).toHaveValue('')
  expect(dialog.getByLabelText('Verification code')).toHaveValue('')
})
