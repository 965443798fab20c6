import { ApiError, type ApiErrorKind } from '@member/shared'
import { type FakeCall, type FakeServer, type RenderAreaOptions, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'
const login = (id: string, user_agent: string, current = false) => ({
  id,
  user_agent,
  current,
  ip: `203.0.113.${id.length}`,
  create_time: 1_770_000_000,
  last_seen_time: 1_770_000_600,
  expire_time: 1_772_592_000,
})
const logins = [login('here', windows, true), login('phone', iphone), login('other', '')]

/** Our server: answers by path, and remembers what ended. */
function ours(given: Partial<Record<string, FakeServer>> = {}): { server: FakeServer; calls: FakeCall[] } {
  const calls: FakeCall[] = []
  let list = logins
  return {
    calls,
    server: (call) => {
      calls.push(call)
      const answer = given[call.path]
      if (answer) return answer(call)
      const { id } = (call.body ?? {}) as { id?: string }
      switch (call.path) {
        case '/api/account/sessions':
          return { list }
        case '/api/account/revokeSession': {
          const before = list.length
          list = list.filter((one) => (id === 'others' ? one.current : one.id !== id))
          return { ended: before - list.length }
        }
        default:
          return { endedSessions: 3 }
      }
    },
  }
}
const refuse =
  (...failure: ConstructorParameters<typeof ApiError>): FakeServer =>
  () => {
    throw new ApiError(...failure)
  }
/** A stock server knows no list of logins and answers the change with null (member API, 7.5). */
const stock: FakeServer = ({ path }) =>
  path === '/api/account/changePassword' ? null : refuse('http', 'No such address', { code: 404 })({} as FakeCall)

const open = (options: Partial<RenderAreaOptions> = {}) =>
  renderArea(area, { at: '/user/account/changePassword', server: ours().server, ...options })

const oldField = () => screen.getByLabelText('Current password')
const newField = () => screen.getByLabelText('New password')
const submit = () => screen.getByRole('button', { name: 'Change password' })
const rule = (text: RegExp) =>
  within(screen.getByRole('list', { name: 'Your new password must have' }))
    .getByText(text)
    .closest('li')
const devices = () => screen.findByRole('list', { name: 'Where you are logged in' })
const fill = async (oldPassword: string, newPassword: string) => {
  await userEvent.type(oldField(), oldPassword)
  await userEvent.type(newField(), newPassword)
}

describe('rules', () => {
  it('are ticked while the new password is typed, and say what is wrong with it', async () => {
    await open()
    expect(rule(/6 to 32/)).toHaveTextContent('(not met yet)')
    await fill('Old123456', 'abc')
    expect(rule(/6 to 32/)).toHaveTextContent('(not met yet)')
    expect(rule(/^No &/)).toHaveTextContent('(done)')
    await userEvent.type(newField(), 'def')
    expect(rule(/6 to 32/)).toHaveTextContent('(done)')
    expect(rule(/Different/)).toHaveTextContent('(done)')
    await userEvent.type(newField(), '&b<c&')
    expect(rule(/^No &/)).toHaveTextContent('No & < > " \' – you typed&<')
    expect(rule(/^No &/)).toHaveTextContent('(not met)')
    expect(screen.getByText(/^& < > .* aren’t allowed/)).toHaveAttribute('role', 'status')
    await userEvent.clear(newField())
    await userEvent.paste('x'.repeat(40))
    expect(rule(/6 to 32/)).toHaveTextContent('6 to 32 characters, now 40')
  })
})

describe('form', () => {
  it('is what password managers expect', async () => {
    const { container } = await open({ member: { username: 'lin_88' } })
    expect(oldField()).toHaveAttribute('autocomplete', 'current-password')
    expect(newField()).toHaveAttribute('autocomplete', 'new-password')
    expect(container.querySelector('form input[autocomplete="username"]')).toHaveValue('lin_88')
  })

  it('sends nothing until the rules are met, and focuses the first wrong field', async () => {
    const { server, calls } = ours()
    await open({ server })
    await userEvent.click(submit())
    expect(oldField()).toHaveFocus()
    expect(oldField()).toHaveAccessibleDescription('Enter your current password.')
    expect(newField()).toHaveAccessibleDescription(/Enter a new password\./)
    await fill('Old123456', 'a&b')
    await userEvent.click(submit())
    expect(newField()).toHaveFocus()
    expect(newField()).toHaveAccessibleDescription(/doesn’t meet all rules/)
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('changes the password, ends the session and returns after the login', async () => {
    const { server, calls } = ours()
    const { host } = await open({ server })
    await fill('Old123456', 'New123456')
    await userEvent.click(submit())
    await waitFor(() => expect(host.ended).toEqual(['/user/account/changePassword']))
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      {
        path: '/api/account/changePassword',
        body: { oldPassword: 'Old123456', newPassword: 'New123456', confirmPassword: 'New123456' },
      },
    ])
  })

  it('returns to the page the member came from', async () => {
    const { host } = await open({ at: '/user/account/changePassword?return=/user/account/overview' })
    await fill('Old123456', 'New123456')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(host.ended).toEqual(['/user/account/overview']))
  })

  it('says at an ended session that the new password may be the one, after an answer was lost', async () => {
    const errors = [new ApiError('unreachable', 'No way there.'), new ApiError('need-login', 'Log in')]
    const { server } = ours({
      '/api/account/changePassword': () => {
        throw errors.shift()
      },
    })
    const { host } = await open({ server })
    await fill('Old123456', 'New123456')
    await userEvent.click(submit())
    expect(await screen.findByText(/We’re not sure it changed/)).toBeVisible()
    expect(host.notices).toEqual([])
    await userEvent.click(submit())
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ tone: 'warning', text: expect.stringContaining('may have been changed') }]),
    )
  })

  it('works with a stock server, which responds with null', async () => {
    const { host } = await open({ server: stock })
    await fill('Old123456', 'New123456')
    await userEvent.click(submit())
    await waitFor(() => expect(host.ended).toHaveLength(1))
  })

  it.each(['Old password error', '旧密码错误'])('on "%s" focuses the old password and keeps both', async (msg) => {
    const { server } = ours({ '/api/account/changePassword': refuse('failure', msg) })
    const { host } = await open({ server })
    await fill('Wrong123456', 'New123456')
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(msg)
    expect(oldField()).toHaveFocus()
    expect(oldField()).toHaveAccessibleDescription(msg)
    expect(oldField()).toHaveValue('Wrong123456')
    expect(newField()).toHaveValue('New123456')
    expect(host.ended).toEqual([])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456')
  })

  it('clears the error of the old password while it is corrected', async () => {
    const { server } = ours({ '/api/account/changePassword': refuse('failure', 'Old password error') })
    await open({ server })
    await fill('Wrong123456', 'New123456')
    await userEvent.click(submit())
    await waitFor(() => expect(oldField()).toBeInvalid())
    await userEvent.type(oldField(), 'x')
    expect(oldField()).toBeValid()
  })

  it.each<[ApiErrorKind, number, RegExp]>([
    ['offline', 0, /wasn’t changed/],
    ['http', 502, /not sure it changed/],
  ])('on %s %i says what is known of it and goes on', async (kind, code, sentence) => {
    let broken = true
    const { server } = ours({
      '/api/account/changePassword': (call) =>
        broken ? refuse(kind, 'No luck.', { code })(call) : { endedSessions: 1 },
    })
    const { host } = await open({ server })
    await fill('Old123456', 'New123456')
    await userEvent.click(submit())
    const alert = await screen.findByText(/No luck\./)
    expect(alert).toHaveTextContent(sentence)
    expect(newField()).toHaveValue('New123456')
    broken = false
    await userEvent.click(submit())
    await waitFor(() => expect(host.ended).toHaveLength(1))
  })

  it('is replaced by a notice when the permission is missing', async () => {
    const { server } = ours({ '/api/account/changePassword': refuse('no-permission', 'No', { code: 401 }) })
    await open({ server })
    await fill('Old123456', 'New123456')
    await userEvent.click(submit())
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
  })

  it('is sent once when the button is pressed twice', async () => {
    const { server, calls } = ours({ '/api/account/changePassword': () => new Promise(() => {}) })
    await open({ server })
    await fill('Old123456', 'New123456')
    await userEvent.dblClick(submit())
    await userEvent.type(oldField(), '{Enter}')
    expect(await screen.findByRole('button', { name: 'Changing…' })).toHaveAttribute('aria-busy', 'true')
    expect(calls.filter(({ path }) => path === '/api/account/changePassword')).toHaveLength(1)
  })
})

describe('a member whose menus do not have the page', () => {
  const path = '/api/account/changePassword'
  const visit = (answer: FakeServer, notOffered = [path.replace('/api', '/user')]) => {
    const { server, calls } = ours({ [path]: answer })
    return { page: open({ server, notOffered }), asked: () => calls.filter((call) => call.path === path) }
  }

  it('reads that they may not change it, without a form, where the server says so', async () => {
    const { page, asked } = visit(refuse('no-permission', 'No', { code: 401 }))
    await page
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    expect(await devices()).toBeVisible()
    expect(asked()).toMatchObject([{ method: 'GET' }])
  })

  it.each<[string, FakeServer]>([
    ['that they may', () => null],
    ['an empty body', refuse('unreadable', '')],
    ['that it is asked otherwise', refuse('failure', 'Old password error')],
    ['that there is no such address', refuse('http', 'Not found', { code: 404 })],
    ['nothing', refuse('offline', 'No network')],
  ])('gets the form where the server says %s', async (_, answer) => {
    const { page, asked } = visit(answer)
    await page
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  it('is not asked for where a menu has it', async () => {
    const { page, asked } = visit(() => null, [])
    await page
    expect(newField()).toBeVisible()
    await devices()
    expect(asked()).toEqual([])
  })
})

describe('what happens to other logins', () => {
  it.each<[string, FakeServer, RegExp]>([
    ['two others', ours().server, /2 other devices will be logged out too\./],
    ['one, none marked as this one', () => ({ list: logins.slice(1, 2) }), /1 other device will be logged out too\./],
    ['a member without the right', refuse('no-permission', 'No', { code: 401 }), /Your other devices stay logged in/],
  ])('is said for %s before the change', async (_, server, sentence) => {
    await open({ server })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it.each<[string, FakeServer]>([
    ['before the server has responded', () => new Promise(() => {})],
    ['where there are none', () => ({ list: logins.slice(0, 1) })],
  ])('is not said %s', async (_, server) => {
    await open({ server })
    expect(screen.getByText('You will need to log in again with the new password.')).toBeVisible()
    expect(screen.queryByText(/other device/)).not.toBeInTheDocument()
  })
})

describe('logins', () => {
  it('are listed with device, address and times, the current one marked', async () => {
    await open()
    const rows = within(await devices()).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toHaveTextContent(/Chrome on WindowsThis device203\.0\.113\.4Logged in \d Feb/)
    expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(rows[1]).toHaveTextContent(/WeChat on iPhone203\.0\.113\.5Logged in \d Feb.*Last active/)
    expect(rows[2]).toHaveTextContent(/Unknown device/)
  })

  it('are ended one by one after a confirmation, and the focus moves to the next', async () => {
    const { server, calls } = ours()
    const { host } = await open({ server })
    await devices()
    await userEvent.click(screen.getByRole('button', { name: /^Log out WeChat on iPhone/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Log out “WeChat on iPhone”?' }))
    expect(dialog.getByText(/^203\.0\.113\.5, logged in .+ has to log in again with the password\.$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: /^Log out WeChat on iPhone/ }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(screen.queryByText('WeChat on iPhone')).not.toBeInTheDocument())
    expect(calls).toContainEqual(expect.objectContaining({ path: '/api/account/revokeSession', body: { id: 'phone' } }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(host.notices).toEqual([{ tone: 'success', text: 'WeChat on iPhone was logged out.' }])
    await waitFor(() => expect(screen.getByText('Unknown device').closest('li')).toHaveFocus())
    expect(screen.getByText(/1 other device will be logged out too/)).toBeVisible()
    // A login that began meanwhile is in the new list.
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/account/sessions')).toHaveLength(2))
  })

  it('are all ended except the current one', async () => {
    const { server, calls } = ours()
    const { host } = await open({ server })
    await devices()
    await userEvent.click(screen.getByRole('button', { name: 'Log out all others' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Log out 2 other devices?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Log out all' }))
    await waitFor(async () => expect(within(await devices()).getAllByRole('listitem')).toHaveLength(1))
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/api/account/revokeSession', body: { id: 'others' } }),
    )
    expect(host.notices).toEqual([{ tone: 'success', text: '2 devices were logged out.' }])
    expect(screen.queryByRole('button', { name: 'Log out all others' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('Chrome on Windows').closest('li')).toHaveFocus())
  })

  it.each<[string, FakeServer, object, string[]]>([
    ['fails', refuse('timeout', 'Too late'), { tone: 'error', text: 'Too late' }, ['WeChat on iPhone']],
    ['had happened already', () => ({ ended: 0 }), { tone: 'success', text: 'It was already logged out.' }, []],
  ])('say when ending one %s, and stay where it failed', async (_, answer, notice, shown) => {
    const { server } = ours({ '/api/account/revokeSession': answer })
    const { host } = await open({ server })
    await devices()
    await userEvent.click(screen.getByRole('button', { name: /^Log out WeChat/ }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(host.notices).toEqual([notice]))
    for (const name of shown) expect(screen.getByText(name)).toBeVisible()
  })

  it('are hidden on a stock server', async () => {
    await open({ server: stock })
    await screen.findByText(/Your other devices stay logged in/)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
    expect(screen.queryByRole('alert', { name: /./ })).not.toBeInTheDocument()
    expect(submit()).toBeVisible()
  })

  it('fail without the form and recover on retry', async () => {
    let broken = true
    const { server } = ours({
      '/api/account/sessions': (call) => (broken ? refuse('failure', 'Not now')(call) : { list: logins }),
    })
    await open({ server })
    expect(await screen.findByText('Not now')).toBeVisible()
    expect(submit()).toBeVisible()
    broken = false
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(within(await devices()).getAllByRole('listitem')).toHaveLength(3)
  })
})
