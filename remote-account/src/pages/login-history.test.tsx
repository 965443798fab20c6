import { ApiError } from '@member/shared'
import { type FakeCall, type FakeServer, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const record = (id: number, more: object = {}) => ({
  id,
  current: false,
  way: 'password',
  result: 'success',
  ip: `203.0.113.${id}`,
  user_agent: windows,
  create_time: 1_770_000_000 - id,
  ...more,
})

/** Our server with some logins, and what it was asked for. */
function ours(records: object[], answers: Record<string, FakeServer> = {}) {
  const calls: FakeCall[] = []
  const server: FakeServer = (call) => {
    calls.push(call)
    const { path, params } = call
    if (answers[path] !== undefined) return answers[path](call)
    if (path === '/api/account/sessions') return { list: [] }
    const limit = Number((params as { limit?: number } | undefined)?.limit)
    if (path === '/api/account/logins') return { list: records.slice(0, limit), more: records.length > limit }
    return { ended: 1 }
  }
  return { server, calls, to: (path: string) => calls.filter((call) => call.path === path) }
}

const open = (server: FakeServer, at = '/user/account/changePassword', notOffered: string[] = []) =>
  renderArea(area, { at, server, notOffered })
const rows = async () => within(await screen.findByRole('list', { name: 'Login history' })).getAllByRole('listitem')
const disown = async (row = 0) =>
  userEvent.click(screen.getAllByRole('button', { name: /^That wasn’t me/ })[row] as HTMLElement)

test('has device, time, address, way and result of each, and asks of no login of one’s own', async () => {
  const { server } = ours([
    record(1, { current: true, way: 'passkey' }),
    record(2, { result: 'failed', user_agent: '' }),
    record(3, { way: 'unheard of' }),
  ])
  await open(server)
  const [own, failed, other] = (await rows()) as [HTMLElement, HTMLElement, HTMLElement]
  expect(own).toHaveTextContent(/^Chrome on WindowsThis device\d Feb.*, \d\d:\d\d203\.0\.113\.1Passkey$/)
  expect(failed).toHaveTextContent(/^Unknown deviceFailed.*203\.0\.113\.2Password/)
  expect(other).toHaveTextContent(/203\.0\.113\.3That wasn’t me$/)
  expect(within(own).queryByRole('button')).not.toBeInTheDocument()
})

test('shows ten, and ten more at a time', async () => {
  const { server, to } = ours(Array.from({ length: 15 }, (_, index) => record(index + 1)))
  await open(server)
  expect(await rows()).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show older logins' }))
  await waitFor(async () => expect(await rows()).toHaveLength(15))
  expect(screen.queryByRole('button', { name: 'Show older logins' })).not.toBeInTheDocument()
  expect(to('/api/account/logins')).toHaveLength(2)
})

test.each<[string, object, number, string]>([
  ['an open one', {}, 1, 'That device is logged out.'],
  ['one that has ended', {}, 0, 'That device was already logged out.'],
  ['one by passkey', { way: 'passkey' }, 1, 'That device is logged out. Remove the passkeys you don’t know'],
  ['a failed try', { result: 'failed' }, 0, 'Somebody tried to log in to your account and failed.'],
])('“That wasn’t me” at %s leads to the password, with the reason', async (_, more, ended, reason) => {
  const { server, to } = ours([record(4, more)], { '/api/account/disownLogin': () => ({ ended }) })
  await open(server)
  await rows()
  await disown()
  expect(await screen.findByText((text) => text.startsWith(reason))).toHaveTextContent(/change your password/i)
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  expect(to('/api/account/disownLogin')).toMatchObject([{ body: { id: 4 } }])
})

test('a member who may not change the password is told whom to ask', async () => {
  const path = '/api/account/changePassword'
  const refuse = () => {
    throw new ApiError('no-permission', 'No', { code: 401 })
  }
  const { server } = ours([record(4)], { [path]: refuse })
  await open(server, undefined, ['/user/account/changePassword'])
  await rows()
  await disown()
  expect(await screen.findByText(/Contact support to have it changed/)).toBeVisible()
})

test('a failure is told, and leads nowhere', async () => {
  const fail = () => {
    throw new ApiError('failure', 'Not now')
  }
  const { server } = ours([record(4)], { '/api/account/disownLogin': fail })
  const { host } = await open(server)
  await rows()
  await disown()
  await waitFor(() => expect(host.notices).toMatchObject([{ tone: 'error', text: 'Not now' }]))
  expect(screen.queryByText(/is logged out/)).not.toBeInTheDocument()
})

test('is where the overview leads to', async () => {
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  await open(ours([record(1)]).server, '/user/account/changePassword?show=logins')
  await rows()
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('region', { name: 'Login history' }).parentElement).toHaveFocus()
})

test.each<[string, string, number]>([
  ['lists no logins, as a stock one', '/api/account/sessions', 0],
  ['keeps no history', '/api/account/logins', 1],
])('nothing of it shows on a server that %s', async (_, lacking, asked) => {
  const absent = () => {
    throw new ApiError('http', 'No such address', { code: 404 })
  }
  const { server, to } = ours([record(1)], { [lacking]: absent })
  await open(server)
  await waitFor(() => expect(to('/api/account/logins')).toHaveLength(asked))
  await waitFor(() => expect(screen.queryByText('Login history')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Current password')).toBeVisible()
})
