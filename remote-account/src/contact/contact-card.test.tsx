import { ApiError, type Member } from '@member/shared'
import {
  type FakeCall,
  type FakeServer,
  fakeMember,
  fakeSolution,
  type RenderAreaOptions,
  renderArea,
} from '@member/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import area from '../../area.ts'

type Refusals = Record<string, string | ApiError>

/** A server that refuses a call in the words given for its path, and otherwise answers as both kinds of server do. */
async function open(
  member: Partial<Member> = {},
  options: Partial<RenderAreaOptions> & { refusals?: Refusals; settings?: object } = {},
) {
  const calls: FakeCall[] = []
  const { refusals = {}, settings = {}, ...rest } = options
  const server: FakeServer = (call) => {
    calls.push(call)
    const refusal = refusals[call.path]
    if (call.method === 'POST' && refusal !== undefined) {
      throw typeof refusal === 'string' ? new ApiError('failure', refusal) : refusal
    }
    switch (`${call.method} ${call.path}`) {
      case 'GET /api/account/profile':
        return { accountVerificationType: ['email', 'mobile'], ...settings }
      case 'POST /api/account/verification':
        return { type: 'email', accountVerificationToken: 'pass-1' }
      default:
        return null
    }
  }
  const page = await renderArea(area, { at: '/user/account/profile', server, member, ...rest })
  await screen.findByRole('heading', { name: 'Email and mobile' })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  return { ...page, posts }
}

const card = () => within(screen.getByRole('region', { name: 'Email and mobile' }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

async function verifyEmail() {
  await press('Change email')
  await screen.findByRole('dialog', { name: 'Verify your current email' })
  fill('Password', 'secret1')
  await press('Send code')
  await waitFor(() => expect(screen.getByLabelText('Verification code')).toHaveFocus())
  fill('Verification code', ' AB12 ')
  await press('Next')
  return screen.findByRole('dialog', { name: 'Your new email' })
}

test('contacts are masked and say whether they are bound', async () => {
  await open({ email: 'alice@example.com', mobile: '' })
  expect(await card().findByText('a***e@example.com')).toBeVisible()
  expect(card().getByText('Verified')).toBeVisible()
  expect(card().getByText('Not added')).toBeVisible()
  expect(screen.queryByText('alice@example.com')).not.toBeInTheDocument()
})

test('a contact that the site cannot verify has no button', async () => {
  await open({ mobile: '13800138000' }, { server: () => ({ accountVerificationType: [] }) })
  expect(await card().findByText('138****8000')).toBeVisible()
  expect(card().queryByRole('button')).not.toBeInTheDocument()
})

test('a bound address is changed in two steps: password and code, then the new address and its code', async () => {
  const { posts, host } = await open({ email: 'alice@example.com' })
  await verifyEmail()
  expect(screen.getByLabelText('New email address')).toHaveFocus()
  fill('New email address', ' new@example.com ')
  await press('Send code')
  await waitFor(() => expect(posts()).toHaveLength(3))
  fill('Verification code', 'CD34')
  await press('Confirm')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(posts().map(({ path, body }) => [path, body])).toEqual([
    ['/api/Ems/send', { email: 'alice@example.com', event: 'user_email_verify', password: 'secret1', ...fakeSolution }],
    ['/api/account/verification', { type: 'email', captcha: 'AB12' }],
    ['/api/Ems/send', { email: 'new@example.com', event: 'user_change_email', ...fakeSolution }],
    [
      '/api/account/changeBind',
      {
        type: 'email',
        captcha: 'CD34',
        email: 'new@example.com',
        mobile: '',
        accountVerificationToken: 'pass-1',
        password: '',
      },
    ],
  ])
  expect(host.captchas).toHaveLength(2)
  expect(host.notices).toContainEqual({ tone: 'success', text: 'Your email is now n***w@example.com' })
})

test('password and pass replace the captchas on a server that says so', async () => {
  const settings = { passwordReplacesCaptcha: true }
  const { posts, host } = await open({ email: 'alice@example.com' }, { settings })
  await verifyEmail()
  fill('New email address', 'new@example.com')
  await press('Send code')
  await waitFor(() => expect(posts()).toHaveLength(3))
  const none = { captchaId: '', captchaInfo: '' }
  expect(posts().map(({ body }) => body)).toEqual([
    { email: 'alice@example.com', event: 'user_email_verify', password: 'secret1', ...none },
    { type: 'email', captcha: 'AB12' },
    { email: 'new@example.com', event: 'user_change_email', accountVerificationToken: 'pass-1', ...none },
  ])
  expect(host.captchas).toEqual([])
})

test('a first number is bound in one step, with the password', async () => {
  const { posts } = await open({ mobile: '' })
  await press('Add mobile number')
  await screen.findByRole('dialog', { name: 'Add a mobile number' })
  fill('Password', 'secret1')
  fill('New mobile number', '13912340001')
  await press('Send code')
  await waitFor(() => expect(posts()).toHaveLength(1))
  fill('Verification code', '1234')
  await press('Confirm')
  await waitFor(() => expect(posts()).toHaveLength(2))
  expect(posts()[0]).toMatchObject({
    path: '/api/Sms/send',
    body: { mobile: '13912340001', template_code: 'user_change_mobile' },
  })
  expect(posts()[1]?.body).toEqual({
    type: 'mobile',
    captcha: '1234',
    email: '',
    mobile: '13912340001',
    accountVerificationToken: '',
    password: 'secret1',
  })
})

test('a contact that was stored is never reported as failed, also when the member cannot be loaded', async () => {
  const { host } = await open({ mobile: '' })
  host.refreshMember = () => Promise.reject(new ApiError('timeout', 'Network request timeout!'))
  await press('Add mobile number')
  await screen.findByRole('dialog', { name: 'Add a mobile number' })
  fill('Password', 'secret1')
  fill('New mobile number', '13912340001')
  fill('Verification code', '1234')
  await press('Confirm')
  await waitFor(() => expect(host.notices.map(({ tone }) => tone)).toEqual(['success', 'warning']))
  expect(screen.queryByText('Network request timeout!')).not.toBeInTheDocument()
})

test('an incomplete step sends nothing and focuses the first missing field', async () => {
  const { posts, host } = await open({ email: 'alice@example.com' })
  await press('Change email')
  await press('Next')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password')
  expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription('Please enter the verification code')
  await press('Send code')
  expect(host.captchas).toEqual([])
  expect(posts()).toEqual([])
})

test('the current address is rejected as new address', async () => {
  await open({ email: 'alice@example.com' })
  await verifyEmail()
  fill('New email address', 'Alice@Example.com')
  await press('Send code')
  expect(screen.getByLabelText('New email address')).toHaveAccessibleDescription('You already use this one')
})

test('a password that is refused is told at its field', async () => {
  await open({ email: 'alice@example.com' }, { refusals: { '/api/Ems/send': '密码不正确' } })
  await press('Change email')
  await screen.findByRole('dialog')
  fill('Password', 'wrong1')
  await press('Send code')
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('密码不正确'))
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test.each([
  ['Please enter the correct verification code', 'Verification code'],
  ['email is occupied', 'New email address'],
])('changeBind: "%s" is told at its field, and what was typed stays', async (sentence, label) => {
  await open({ email: 'alice@example.com' }, { refusals: { '/api/account/changeBind': sentence } })
  await verifyEmail()
  fill('New email address', 'new@example.com')
  fill('Verification code', 'CD34')
  await press('Confirm')
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence))
  expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com')
})

test('an expired pass returns to the first step and keeps the new address', async () => {
  const refusals: Refusals = { '/api/account/changeBind': 'You need to verify your account before modifying' }
  await open({ email: 'alice@example.com' }, { refusals })
  await verifyEmail()
  fill('New email address', 'new@example.com')
  fill('Verification code', 'CD34')
  await press('Confirm')
  expect(await screen.findByRole('dialog', { name: 'Verify your current email' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Your verification has expired')
  fill('Password', 'secret1')
  fill('Verification code', 'EF56')
  await press('Next')
  await screen.findByRole('dialog', { name: 'Your new email' })
  expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com')
})

const lost = new ApiError('unreachable', 'No way there.')

test('a new address whose answer was lost is bound when the member has it, also after the pass was used up', async () => {
  const refusals: Refusals = { '/api/account/changeBind': lost }
  const { host } = await open({ email: 'alice@example.com' }, { refusals })
  await verifyEmail()
  fill('New email address', 'New@example.com')
  fill('Verification code', 'CD34')
  await press('Confirm')
  expect(await screen.findByText(/^We didn’t hear back/)).toBeVisible()
  refusals['/api/account/changeBind'] = 'You need to verify your account before modifying'
  const bound = { ...fakeMember, email: 'new@example.com' }
  host.refreshMember = async () => {
    host.member.get = () => bound
  }
  await press('Confirm')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.notices.at(-1)).toMatchObject({ tone: 'success', text: 'Your email is now N***w@example.com' })
})

test('a code whose answer was lost may be used up', async () => {
  await open({ email: 'alice@example.com' }, { refusals: { '/api/account/verification': lost } })
  await press('Change email')
  await screen.findByRole('dialog')
  fill('Password', 'secret1')
  fill('Verification code', 'AB12')
  await press('Next')
  expect(await screen.findByText(/If this code doesn’t work/)).toBeVisible()
})

test('the wait until the next code continues after the dialog is closed', async () => {
  const { posts } = await open({ email: 'alice@example.com' })
  await press('Change email')
  await screen.findByRole('dialog')
  fill('Password', 'secret1')
  await press('Send code')
  await waitFor(() => expect(posts()).toHaveLength(1))
  await press('Cancel')
  await press('Change email')
  expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true')
})
