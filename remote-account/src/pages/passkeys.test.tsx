import { ApiError } from '@member/shared'
import { type FakeCall, type FakeServer, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

const phone = { id: 7, name: 'iPhone · Safari', create_time: 1_770_000_000, last_used_time: null }
const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}
const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'AAAA', name: 'lin', displayName: 'Lin' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

/** A browser that makes passkeys as `create` says. */
function browserWith(create: () => Promise<unknown>) {
  Object.assign(window, { PublicKeyCredential: jest.fn() })
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
}
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

/** Our server with one passkey of the member, and what it was sent. */
function ours({ passkeys = true, needsPassword = false, refusal = '' } = {}) {
  const calls: FakeCall[] = []
  let list = [phone]
  const server: FakeServer = (call) => {
    calls.push(call)
    const { id, name = '' } = (call.body ?? {}) as { id?: number; name?: string }
    if (call.path !== '/api/account/passkeys' && call.method === 'POST' && refusal)
      throw new ApiError('failure', refusal)
    switch (call.path) {
      case '/api/account/sessions':
        return { passkeys, list: [] }
      case '/api/account/passkeys':
        return { needsPassword, list }
      case '/api/account/passkeyOptions':
        return creation
      case '/api/account/addPasskey':
        list = [{ ...phone, id: 8, name }, ...list]
        return { id: 8 }
      case '/api/account/renamePasskey':
        list = list.map((one) => (one.id === id ? { ...one, name } : one))
        return null
      case '/api/account/removePasskey':
        list = list.filter((one) => one.id !== id)
        return null
      default:
        return null
    }
  }
  const bodiesTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { server, calls, bodiesTo }
}

const open = ({ server }: { server: FakeServer }) => renderArea(area, { at: '/user/account/changePassword', server })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Passkeys' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const nameField = () => screen.getByLabelText('Name')

test('a new one is named after the device, and can be named otherwise', async () => {
  const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ipad)
  browserWith(async () => credential)
  const site = ours()
  const { host } = await open(site)
  await press('Add a passkey')
  expect(nameField()).toHaveValue('Safari on iPad')
  await userEvent.clear(nameField())
  await press('Continue')
  expect(nameField()).toHaveAccessibleDescription(/Enter a name\./)
  await userEvent.type(nameField(), 'Work laptop{Enter}')
  await waitFor(async () => expect(await rows()).toEqual(['Work laptop', 'iPhone · Safari']))
  expect(host.notices).toMatchObject([{ tone: 'success', text: 'Passkey added. You can log in with it next time.' }])
  expect(site.bodiesTo('/api/account/addPasskey')).toMatchObject([
    { name: 'Work laptop', response: { id: 'AQID', response: { transports: ['internal'] } } },
  ])
})

test('the password is asked for where the login is not recent', async () => {
  browserWith(async () => credential)
  const site = ours({ needsPassword: true })
  await open(site)
  await press('Add a passkey')
  await press('Continue')
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Your password'), 'Right123456{Enter}')
  await waitFor(() => expect(site.bodiesTo('/api/account/passkeyOptions')).toEqual([{ password: 'Right123456' }]))
})

test.each([
  ['NotAllowedError', 'Cancelled. No passkey was added. You can try again.'],
  ['InvalidStateError', 'You already have a passkey on this device.'],
  ['ConstraintError', 'This browser doesn’t support passkeys. Add one in another browser or on another device.'],
  ['UnknownError', 'The passkey couldn’t be added. Try again, or use another device.'],
])('%s of the browser is told in the dialog, which stays', async (name, sentence) => {
  browserWith(() => Promise.reject(Object.assign(new Error('no'), { name })))
  await open(ours())
  await press('Add a passkey')
  await press('Continue')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a refusal of the server is told in the dialog', async () => {
  browserWith(async () => credential)
  await open(ours({ refusal: 'Wrong password' }))
  await press('Add a passkey')
  await press('Continue')
  expect(await screen.findByText('Wrong password')).toBeVisible()
})

test('one is renamed, and removed after a question', async () => {
  const { server } = ours()
  const { host } = await open({ server })
  await press('Rename “iPhone · Safari”')
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), 'My phone{Enter}')
  await waitFor(async () => expect(await rows()).toEqual(['My phone']))
  await press('Remove “My phone”')
  expect(await rows()).toEqual(['My phone'])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument())
  expect(host.notices).toMatchObject([{ text: 'Passkey removed.' }])
})

test('a browser without passkeys shows those there are, and says why it adds none', async () => {
  await open(ours())
  expect(await rows()).toEqual(['iPhone · Safari'])
  expect(screen.getByText(/^This browser doesn’t support passkeys/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})

test('nothing of it shows or is asked where the server has none at this address', async () => {
  const site = ours({ passkeys: false })
  await open(site)
  await screen.findByRole('heading', { name: 'Where you are logged in' })
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument()
  expect(site.bodiesTo('/api/account/passkeys')).toEqual([])
})
