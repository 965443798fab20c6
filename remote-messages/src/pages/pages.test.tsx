import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'

describe('card', () => {
  const recent = (id: number, content = `Entry ${id}`) => ({ id, user_id: 12, content, create_time: `${id} days ago` })
  const part = (component: string, more: object = {}) => ({ id: 1, title: `The ${component}`, component, ...more })
  const card = (recents: object[] = [], more: object = {}) => ({
    user: { id: 12, nickname: 'Mei', avatar: '', motto: 'Read on', gender: 2, join_time: '3 years ago', ...more },
    components: {
      statistic: [part('gender'), part('regTime', { id: 2 }), part('wallet', { id: 9 })],
      opt: [part('chat', { id: 3 })],
      tab: [part('recent', { id: 4, data: recents })],
    },
    officialAccount: ['12'],
  })

  async function open(answer: (call: FakeCall) => unknown, options: { at?: string; member?: null | object } = {}) {
    const calls: FakeCall[] = []
    const rendered = await renderArea(area, {
      at: options.at ?? '/user/card/12',
      ...(options.member === undefined ? {} : { member: options.member }),
      server: (call) => {
        calls.push(call)
        return answer(call)
      },
    })
    return { ...rendered, calls }
  }
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  test('a guest sees the member with one call, and may write to them', async () => {
    const { calls } = await open(() => card(), { member: null })
    expect(await heading('Mei')).toBeVisible()
    expect(screen.getByText('Official account')).toBeVisible()
    expect(screen.getByText('Read on')).toBeVisible()
    expect(screen.getByText('Female')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/user/messageCenter?id=12')
    const timeline = screen.getByRole('region', { name: 'The recent' })
    expect(within(timeline).getByRole('listitem')).toHaveTextContent('3 years agoBecame a member')
    expect(screen.queryByText('The wallet')).toBeNull()
    expect(calls.map(({ path, params }) => [path, params])).toEqual([['/api/interaction/userCard', { userId: 12 }]])
  })

  test('one’s own card leads to the messages instead of to oneself', async () => {
    await open(() => card([], { id: 7 }), { at: '/user/card/7' })
    expect(await screen.findByRole('link', { name: 'My messages' })).toHaveAttribute('href', '/user/messageCenter')
  })

  test('the share sheet of one’s own card warns while the card is hidden', async () => {
    const answer = ({ path }: FakeCall) => (path.endsWith('preferences') ? { hides_card: true } : card([], { id: 7 }))
    await open(answer, { at: '/user/card/7' })
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText(/nobody else can see it/)).toBeVisible()
  })

  test('a server without components shows the member alone', async () => {
    await open(() => ({ ...card(), components: [] }))
    expect(await heading('Mei')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  test.each([
    ['an unknown or hidden member', '/user/card/99', 1],
    ['an id that nobody has', '/user/card/1e3', 0],
  ])('%s gets the same answer', async (_, at, asked) => {
    const { calls } = await open(
      () => {
        throw new ApiError('failure', 'The user can’t be found!')
      },
      { at },
    )
    expect(await heading('Card not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls).toHaveLength(asked)
  })

  test('a server without the module says that there are no cards', async () => {
    await open(() => {
      throw new ApiError('http', 'Not found', { code: 404 })
    })
    expect(await screen.findByRole('heading', { name: 'Member cards aren’t available on this site' })).toBeVisible()
  })

  test('a failure can be tried again', async () => {
    let dead = true
    await open(() => {
      if (dead) throw new ApiError('timeout', 'Too late')
      return card()
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late')
    dead = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('Mei')).toBeVisible()
  })

  test('the timeline goes on in parts, each entry once, until the day the member joined', async () => {
    const first = Array.from({ length: 10 }, (_, at) => recent(30 - at))
    let dead = true
    const { calls } = await open(({ path }) => {
      if (path === '/api/interaction/userCard') return card(first)
      if (dead) throw new ApiError('timeout', 'Too late')
      return { data: [recent(21), recent(20), recent(19)] }
    })
    await heading('Mei')
    const entries = () => screen.getAllByRole('listitem')
    expect(entries()).toHaveLength(10)
    expect(screen.queryByText('Became a member')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Earlier activity couldn’t be loaded.')).toBeVisible()
    dead = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(entries()).toHaveLength(13))
    expect(entries().at(-1)).toHaveTextContent('Became a member')
    expect(screen.queryByRole('button', { name: /more|Retry/ })).toBeNull()
    expect(calls.at(-1)?.params).toEqual({ userId: 12, page: 2, limit: 10 })
  })

  test('the share sheet has a code and copies the address of the card', async () => {
    const user = userEvent.setup()
    const { host } = await open(() => card())
    await heading('Mei')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const sheet = await screen.findByRole('dialog', { name: 'Share Mei’s card' })
    expect(within(sheet).getByRole('img', { name: 'QR code of Mei’s card' })).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(window.location.href)
    expect(host.notices).toEqual([{ tone: 'success', text: 'Link copied.' }])
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('preferences', () => {
  const stored = {
    kinds: ['person', 'workorder', 'parcel'],
    quiet_kinds: ['workorder'],
    mail_kinds: [],
    quiet_from: '',
    quiet_to: '',
    time_zone: '',
    hides_card: false,
    mail: 'ready',
  }

  async function open(
    change: object = {},
    save: (call: FakeCall) => unknown = ({ body }) => ({ ...stored, ...Object(body) }),
  ) {
    const saved: unknown[] = []
    let elsewhere = {}
    const rendered = await renderArea(area, {
      at: '/user/messageCenter/preferences',
      server: (call) => {
        if (call.path === '/api/interaction/preferences') return { ...stored, ...change, ...elsewhere }
        saved.push(call.body)
        return save(call)
      },
    })
    const kind = async (name: string) => within(await screen.findByRole('group', { name }))
    const saveElsewhere = (other: object) => {
      elsewhere = other
    }
    return { ...rendered, kind, saved, saveElsewhere, user: userEvent.setup() }
  }
  const save = () => screen.getByRole('button', { name: 'Save' })

  test('the kinds of the server, the way to hear of each, and what is saved', async () => {
    const { kind, saved, user, host } = await open()
    expect((await kind('Work orders')).getByRole('checkbox', { name: 'Notify' })).not.toBeChecked()
    expect((await kind('parcel')).getByRole('checkbox', { name: 'Notify' })).toBeChecked()
    await user.click((await kind('Messages from members')).getByRole('checkbox', { name: 'Notify' }))
    await user.click((await kind('Work orders')).getByRole('checkbox', { name: 'Email' }))
    await user.click(screen.getByRole('checkbox', { name: 'Hide my card' }))
    expect(host.unsaved()).toBe(true)
    await user.click(save())
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'success', text: 'Message preferences saved.' }]))
    expect(saved).toEqual([
      {
        quiet_kinds: ['person', 'workorder'],
        mail_kinds: ['workorder'],
        quiet_from: '',
        quiet_to: '',
        time_zone: '',
        hides_card: true,
      },
    ])
    await waitFor(() => expect(host.unsaved()).toBe(false))
  })

  test('quiet hours need two different times; what is wrong is said and has the focus', async () => {
    const { saved, user } = await open({ quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Asia/Shanghai' })
    const to = await screen.findByLabelText(/^To/)
    await user.clear(to)
    await user.click(save())
    expect(to).toHaveAccessibleDescription('Enter a time.')
    await waitFor(() => expect(to).toHaveFocus())
    await user.type(to, '22:00')
    expect(to).toHaveAccessibleDescription('Start and end can’t be the same.')
    expect(saved).toEqual([])
    await user.clear(to)
    await user.type(to, '06:30')
    await user.click(save())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ quiet_from: '22:00', quiet_to: '06:30', time_zone: 'Asia/Shanghai' })
  })

  test('what another tab has saved since stays, and is shown', async () => {
    const { kind, saved, saveElsewhere, user, host } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Hide my card' }))
    saveElsewhere({ quiet_kinds: ['workorder', 'parcel'] })
    await user.click(save())
    await waitFor(() => expect(saved).toMatchObject([{ quiet_kinds: ['workorder', 'parcel'], hides_card: true }]))
    await waitFor(async () =>
      expect((await kind('parcel')).getByRole('checkbox', { name: 'Notify' })).not.toBeChecked(),
    )
    expect(host.unsaved()).toBe(false)
  })

  test('are saved although the answer was lost, where the server has them', async () => {
    const { saveElsewhere, user, host } = await open({}, () => {
      saveElsewhere({ hides_card: true })
      throw new ApiError('unreachable', 'No way there.')
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Hide my card' }))
    await user.click(save())
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'success', text: 'Message preferences saved.' }]))
    expect(host.unsaved()).toBe(false)
    expect(screen.queryByText('No way there.')).toBeNull()
  })

  test('where the site sends no mails, they are no choice; without an address they wait for one', async () => {
    const { kind, unmount } = await open({ mail: 'off' })
    expect((await kind('parcel')).queryByRole('checkbox', { name: 'Email' })).toBeNull()
    unmount()
    const second = await open({ mail: 'no address' })
    expect((await second.kind('parcel')).getByRole('checkbox', { name: 'Email' })).toBeDisabled()
    expect(screen.getByText(/Add an email address/)).toBeVisible()
  })

  test('a failure keeps what was chosen', async () => {
    const { kind, user, host } = await open({}, () => {
      throw new ApiError('timeout', 'Too late')
    })
    const box = (await kind('parcel')).getByRole('checkbox', { name: 'Notify' })
    await user.click(box)
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late')
    expect(box).not.toBeChecked()
    expect(host.unsaved()).toBe(true)
  })

  test('a stock server has no preferences', async () => {
    await renderArea(area, {
      at: '/user/messageCenter/preferences',
      server: () => {
        throw new ApiError('http', 'Not found', { code: 404 })
      },
    })
    expect(await screen.findByRole('heading', { name: 'This site has no message preferences' })).toBeVisible()
  })
})
