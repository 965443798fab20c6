import { act, screen, waitFor } from '@testing-library/react'
import { AreaUnavailable } from '../areas/reason.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { guestSite, userInfo } from '../testing/site-answers.ts'
import LoginPage from './login-page.tsx'

const checkIn = '/api/user/checkIn'
const captcha = { id: 'x', text: ['检'], base64: 'data:image/png;base64,AA', width: 350, height: 200 }
const { id, username, token } = userInfo
/** Response of stock servers to a registration: only a part of the member. */
const registered = { code: 1, data: { userInfo: { id, username, nickname: 'alice', token, refresh_token: '' } } }

function open({
  channels = ['email', 'mobile'],
  answer = registered as FakeAnswer,
  sending = { code: 1, msg: 'Sent~', data: null } as FakeAnswer,
  at = '/user/login?type=register&to=/user/card/7',
  terms = {},
} = {}) {
  return renderRoutes(
    [
      { path: '/user/login', element: <LoginPage /> },
      { path: '*', element: <p>inside</p> },
    ],
    {
      at,
      inlined: { ...guestSite, data: { ...guestSite.data, site: { ...guestSite.data.site, ...terms } } },
      server: ({ path, method }) => {
        if (path === checkIn && method === 'GET') {
          return { code: 1, data: { userLoginCaptchaSwitch: false, accountVerificationType: channels } }
        }
        if (path === checkIn) return answer
        if (path === '/api/Ems/send' || path === '/api/Sms/send') return sending
        if (path === '/api/common/clickCaptcha') return { code: 1, data: captcha }
        if (path === '/api/common/checkClickCaptcha') return { code: 1, data: null }
        return undefined
      },
    },
  )
}

type Host = ReturnType<typeof open>
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}( \\(required\\))?$`))
const sendCode = () => screen.findByRole('button', { name: 'Send code' })

async function fillIn({ user }: Host) {
  await user.type(await field('Username'), 'alice')
  await user.type(await field('Password'), 'secret1')
  await user.type(await field('Email address'), 'a@x.io')
}

async function solveCaptcha({ user }: Host) {
  const picture = await screen.findByRole('application', { name: 'Verification picture' })
  await waitFor(() => expect(picture).toHaveFocus())
  await user.keyboard('{Enter}')
}

test('sends a code by email, creates the account and opens the requested page', async () => {
  const host = open()
  await fillIn(host)
  await host.user.click(await sendCode())
  await solveCaptcha(host)
  await waitFor(async () => expect(await field('Verification code')).toHaveAccessibleDescription(/^Code sent to /))
  expect(screen.queryByText('Sent~')).toBeNull()
  expect(host.server.to('/api/Ems/send')[0]?.body).toEqual({
    email: 'a@x.io',
    event: 'user_register',
    captchaId: expect.any(String),
    captchaInfo: '175,100;350;200',
  })
  await waitFor(async () => expect(await field('Verification code')).toHaveFocus())
  await host.user.keyboard(' ab12 {Enter}')
  await waitFor(() => expect(host.address()).toBe('/user/card/7'))
  expect(host.server.to(checkIn).at(-1)?.body).toEqual({
    tab: 'register',
    registerType: 'email',
    username: 'alice',
    password: 'secret1',
    email: 'a@x.io',
    mobile: '',
    captcha: 'ab12',
  })
  // The response has only a part of the member.
  expect(host.server.to('/api/index/index').at(-1)?.query).toBe('requiredLogin=1')
})

test('sends a mobile number its code as a text message', async () => {
  const host = open({ channels: ['mobile'] })
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await host.user.type(await field('Username'), 'alice')
  await host.user.type(await field('Password'), 'secret1')
  await host.user.type(await field('Mobile number'), '13900000001')
  await host.user.click(await sendCode())
  await solveCaptcha(host)
  await screen.findByText(/^Code sent to /)
  expect(host.server.to('/api/Sms/send')[0]?.body).toMatchObject({
    mobile: '13900000001',
    template_code: 'user_register',
  })
})

test('sends nothing while a field is invalid, and shows each problem', async () => {
  const host = open()
  await host.user.click(await sendCode())
  expect(await field('Email address')).toHaveFocus()
  expect(await field('Email address')).toHaveAccessibleDescription('Please enter your email address')
  expect(await field('Username')).not.toHaveAttribute('aria-invalid')
  await host.user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await field('Username')).toHaveFocus()
  await fillIn(host)
  await host.user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await field('Verification code')).toHaveFocus()
  expect(await field('Verification code')).toHaveAccessibleDescription('Please enter the verification code')
  expect(screen.queryByRole('application')).not.toBeInTheDocument()
  expect(host.server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each([
  ['of the form', { answer: { code: 0, msg: 'Username is taken', data: null } }, 'Username is taken'],
  [
    'without an answer, after which it may be there',
    { answer: 'no answer' as const },
    'We didn’t hear back. If registering fails now, your account may already exist – try logging in.',
  ],
])('a refusal %s is shown above the form, and everything typed stays', async (_, answers, sentence) => {
  const host = open(answers)
  await fillIn(host)
  await host.user.type(await field('Verification code'), 'ab12{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(await field('Username')).toHaveValue('alice')
  expect(await sendCode()).toHaveAttribute('aria-disabled', 'false')
})

test.each([
  ['that was not sent', { sending: { code: 0, msg: 'Frequent email sending', data: null } }, 'Frequent email sending'],
  ['that is wrong', { answer: { code: 0, msg: 'Wrong verification code', data: null } }, 'Wrong verification code'],
])('a code %s is told at its field and nowhere else, until it is typed again', async (_, answers, sentence) => {
  const host = open(answers)
  await fillIn(host)
  await host.user.click(await sendCode())
  await solveCaptcha(host)
  if ('answer' in answers) {
    await screen.findByText(/^Code sent to /)
    await host.user.type(await field('Verification code'), 'ab12{Enter}')
  }
  await waitFor(async () => expect(await field('Verification code')).toHaveAccessibleDescription(sentence))
  expect(await field('Verification code')).toBeInvalid()
  expect(await field('Verification code')).toHaveFocus()
  expect(screen.queryByText(/^Code sent|^Sent/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await host.user.type(await field('Verification code'), '3')
  expect(await field('Verification code')).not.toHaveAttribute('aria-invalid')
})

test('where the site has terms, they are read in another tab and agreed to before anything is sent', async () => {
  const host = open({ terms: { terms: 'https://example.com/terms', privacy: '/privacy' } })
  await fillIn(host)
  await host.user.type(await field('Verification code'), 'ab12{Enter}')
  const consent = screen.getByRole('checkbox', { name: /^I have read and agree to the Terms of Service/ })
  expect(consent).toHaveFocus()
  expect(consent).toHaveAccessibleDescription('Agree to the terms first')
  expect(host.server.to(checkIn).filter(({ method }) => method === 'POST')).toEqual([])
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^(Terms of Service|Privacy Policy)/ })
  expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['https://example.com/terms', '_blank'],
    ['/privacy', '_blank'],
  ])
  await host.user.click(consent)
  await host.user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(host.address()).toBe('/user/card/7'))
  expect(host.server.to(checkIn).at(-1)?.body).toMatchObject({ consent: true })
})

test.each([
  ['no terms', {}],
  ['an address that may not be followed', { terms: 'javascript:alert(1)', privacy: '//evil.example' }],
])('with %s there is nothing to agree to', async (_, terms) => {
  open({ terms })
  expect(await field('Username')).toBeRequired()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('the other channel asks for the other address', async () => {
  const host = open()
  await fillIn(host)
  await host.user.click(screen.getByRole('radio', { name: 'Text message' }))
  expect(await field('Mobile number')).toHaveValue('')
  expect(await field('Username')).toHaveValue('alice')
})

test('tabs switch between login and registration and keep the requested page', async () => {
  const host = open({ at: '/user/login?to=/user/card/7' })
  await host.user.click(await screen.findByRole('link', { name: 'Register' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your Test site account' })).toBeInTheDocument()
  expect(document.title).toBe('Register - Test site')
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page')
  await host.user.click(screen.getAllByRole('link', { name: 'Log in' }).at(-1) as HTMLElement)
  expect(host.address()).toBe('/user/login?to=%2Fuser%2Fcard%2F7')
})

test('a site that cannot send codes offers neither registration nor a new password', async () => {
  const host = open({ channels: [] })
  await act(() => host.services.started)
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in to Test site' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Forgot your password?' })).not.toBeInTheDocument()
})

test('a form whose code cannot be loaded is a sentence with the reference and Retry, in the form’s place', async () => {
  const { user, loadHostCode } = open({ at: '/user/login?to=/user/card/7' })
  loadHostCode.mockRejectedValueOnce(new AreaUnavailable('host', 'files', 'REF001'))
  await user.click(await screen.findByRole('link', { name: 'Register' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This part couldn’t be loaded.*REF001/)
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('form')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
