/** @jest-environment-options {"readsStyles": true} */
import { ApiError, type Contributed, type Member, type OverviewContribution } from '@member/shared'
import { type FakeServer, type RenderAreaOptions, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

const growth = {
  days: ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'],
  money: ['10.00', '-4.50', '0.00', '120.25', '3.00', '0.00', '8.00'],
  score: [5, 0, -20, 15, 0, 0, 3],
}
/** The answer of a server that tells everything about the account at once. */
const together = {
  ...growth,
  unfamiliarLogins: [{ id: 's1', ip: '198.51.100.77', create_time: Math.floor(Date.now() / 1000) - 3600 }, { id: '' }],
  accountVerificationType: ['email'],
}

const made: OverviewContribution = {
  tile: { label: 'Open requests', to: '/user/made', figure: { value: '3', hint: '1 waiting for your reply' } },
  items: [{ id: '31', title: 'Invoice', hint: 'Waiting for your reply', to: '/user/made?id=31' }],
  firstStep: { title: 'Need help? Open a work order', hint: 'We reply soon.', to: '/user/made', state: 'done' },
}
interface ContributionsOfOverview {
  overview: readonly Contributed<'overview'>[]
}

/** What the area `made` contributes; by default everything is known. */
const contributing = (change: Partial<OverviewContribution> = {}): ContributionsOfOverview => ({
  overview: [{ area: 'made', state: 'ready', contribution: { ...made, ...change } }],
})
const onItsWay: ContributionsOfOverview = { overview: [{ area: 'made', state: 'waiting' }] }

/** Answers by path; what is not given is answered as if all were well. */
const answers =
  (given: Record<string, FakeServer> = {}): FakeServer =>
  (call) => {
    const answer = given[call.path]
    if (answer) return answer(call)
    switch (call.path) {
      case '/api/account/sessions':
        return { list: [] }
      case '/api/account/profile':
        return { accountVerificationType: ['email'] }
      default:
        return growth
    }
  }
const refuse =
  (...failure: ConstructorParameters<typeof ApiError>): FakeServer =>
  () => {
    throw new ApiError(...failure)
  }
const open = (options: Partial<RenderAreaOptions> = {}) =>
  renderArea(area, { at: '/user/account/overview', server: answers(), ...options })
const growthCard = () => within(screen.getByRole('region', { name: /^The last \d+ days$/ }))

const attention = () => within(screen.getByRole('region', { name: 'To do' }))
const waiting = () => screen.findByRole('list', { name: 'To do' })
const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent)
const complete = { avatar: '/storage/a.png', birthday: '1990-05-17', motto: 'Hi', email: 'a@example.com' }

/** Lets the patience end with which the page waits for what other areas contribute. */
const losePatience = () => act(() => jest.advanceTimersByTimeAsync(3_000))

describe('greeting', () => {
  it('greets by the hour and says when and from where the previous login was', async () => {
    jest.spyOn(Date.prototype, 'getHours').mockReturnValue(10)
    await open({ member: { nickname: 'Lin', previousLogin: { time: 1_760_000_000, ip: '198.51.100.4' } } })
    expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Lin. Welcome back.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user/account/profile')
    expect(screen.getByText(/198\.51\.100\.4/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Not you\?/ })).toHaveAttribute(
      'href',
      '/user/account/changePassword?return=/user/account/overview&show=logins',
    )
  })

  describe('welcomes', () => {
    const now = Math.floor(Date.now() / 1000)
    it.each<[string, string, Partial<Member>]>([
      ['who has just joined', 'Welcome.', { joinTime: now - 60 }],
      ['who joined yesterday', 'Welcome back.', { joinTime: now - 90_000 }],
      [
        'who has logged in again that day',
        'Welcome.',
        { joinTime: now - 60, previousLogin: { time: now - 60, ip: '' } },
      ],
      ['whose joining is not told', 'Welcome back.', { joinTime: null }],
    ])('a member %s: %s', async (_, welcome, member) => {
      jest.spyOn(Date.prototype, 'getHours').mockReturnValue(12)
      await open({ member: { nickname: 'Lin', ...member } })
      expect(screen.getByRole('heading', { level: 1, name: `Good afternoon, Lin. ${welcome}` })).toBeVisible()
    })
  })

  it('names the device of the previous login where the server knows it', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    await open({ member: { previousLogin: { time: 1_760_000_000, ip: '198.51.100.4', agent } } })
    expect(screen.getByText('Device Chrome on Windows')).toBeVisible()
  })

  it('names no device where the server does not know it', async () => {
    await open({ member: { previousLogin: { time: 1_760_000_000, ip: '198.51.100.4' } } })
    expect(screen.queryByText(/Unknown device/)).not.toBeInTheDocument()
  })

  it('decodes the entities a server stored in the nickname', async () => {
    await open({ member: { nickname: 'A &amp;amp; B' } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A & B')
    expect(screen.queryByText(/&amp;/)).not.toBeInTheDocument()
  })

  it('uses the username of a member without nickname', async () => {
    await open({ member: { nickname: '', username: 'lin_88' } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('lin_88')
  })

  it.each([
    [0, 'Gender not stated'],
    [1, 'Male'],
    [2, 'Female'],
  ] as const)('marks gender %i as "%s"', async (gender, name) => {
    await open({ member: { gender } })
    expect(screen.getByRole('img', { name })).toBeVisible()
  })

  it('does not show the current login as the previous one', async () => {
    await open({ member: { lastLoginTime: 1_760_000_000, lastLoginIp: '203.0.113.9' } })
    expect(screen.queryByText(/Last login/)).not.toBeInTheDocument()
    expect(screen.queryByText(/203\.0\.113\.9/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Not you\?/ })).not.toBeInTheDocument()
  })

  it('shows a dash when the address is unknown', async () => {
    await open({ member: { previousLogin: { time: 1_760_000_000, ip: '' } } })
    expect(screen.getByText('IP address –')).toBeVisible()
  })
})

describe('tiles', () => {
  it('links each figure to its page', async () => {
    await open({ member: { money: '1280.50' }, contributions: contributing() })
    expect(screen.getByRole('link', { name: /Balance.*¥1,280\.50/ })).toHaveAttribute('href', '/user/account/balance')
    expect(screen.getByRole('link', { name: /Points.*640/ })).toHaveAttribute('href', '/user/account/integral')
    expect(screen.getByRole('link', { name: /Open requests.*3.*1 waiting for your reply/ })).toHaveAttribute(
      'href',
      '/user/made',
    )
  })

  it('of what a member does for others come before all of their account', async () => {
    const work = [{ label: 'Overdue', to: '/user/made?queue=sla', figure: { value: '2', hint: 'Past their time' } }]
    await open({ contributions: contributing({ work }) })
    expect(screen.getByRole('link', { name: /Overdue.*2/ })).toHaveAttribute('href', '/user/made?queue=sla')
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))[0]).toBe('Your work')
  })

  it('leave the unread messages to the bell', async () => {
    await open({ unread: 3 })
    await waiting()
    expect(screen.queryByText(/Unread/)).not.toBeInTheDocument()
  })

  it('keep the place of a contribution that is on its way', async () => {
    const { contribute } = await open({ contributions: onItsWay })
    const region = screen.getByRole('region', { name: 'At a glance' })
    expect(region.children).toHaveLength(3)
    contribute(contributing({ tile: { ...made.tile, figure: null }, items: null }))
    expect(within(region).getByText('Open requests')).toBeVisible()
    expect(region.children).toHaveLength(3)
    contribute(contributing())
    expect(within(region).getByRole('link', { name: /Open requests.*3/ })).toBeVisible()
    expect(region.children).toHaveLength(3)
  })

  it('leave out an area that contributes nothing', async () => {
    await open({ contributions: { overview: [] } })
    expect(screen.getByRole('region', { name: 'At a glance' }).children).toHaveLength(2)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('say which contributed figure is missing and ask for it again', async () => {
    const retry = jest.fn()
    const error = new ApiError('failure', 'The desk is closed', { requestId: 'req-7' })
    const failed = { tile: { ...made.tile, figure: null }, items: null, problem: { error, retry, retrying: false } }
    const { contribute } = await open({ contributions: contributing(failed) })
    const alert = await screen.findByRole('alert')
    expect(screen.getByRole('region', { name: 'Open requests' })).toContainElement(alert)
    expect(alert).toHaveTextContent('The desk is closedReference: req-7')
    expect(await attention().findByText(/Some items couldn’t be loaded\. The desk is closed/)).toBeVisible()
    expect(await growthCard().findByRole('slider')).toBeInTheDocument()
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await userEvent.click(attention().getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(2)
    contribute(contributing())
    expect(await screen.findByRole('link', { name: /Open requests/ })).toBeVisible()
  })

  it('do not show the message of a contributed error that is none of the API', async () => {
    const problem = { error: new TypeError('x is undefined'), retry: () => {}, retrying: false }
    await open({ contributions: contributing({ tile: { ...made.tile, figure: null }, items: null, problem }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('This part couldn’t be loaded.')
    expect(screen.queryByText(/x is undefined/)).not.toBeInTheDocument()
  })
})

describe('growth', () => {
  it('draws both series and describes them in a sentence', async () => {
    await open()
    expect(
      await screen.findByRole('img', {
        name: 'Daily money in and out from 1 Mar to 7 Mar: +¥136.75 in total, most +¥120.25 on 4 Mar, least -¥4.50 on 2 Mar.',
      }),
    ).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /^Daily points from/ })).toBeInTheDocument()
  })

  it('asks for thirty days, and is called after as many as the server tells', async () => {
    const asked: unknown[] = []
    const days = Array.from({ length: 30 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
    const server = answers({
      '/api/account/overview': ({ params }) => {
        asked.push(params?.days)
        return { days, money: days.map(() => '1.00'), score: days.map(() => 2) }
      },
    })
    const { unmount } = await open({ server })
    expect(await screen.findByRole('slider', { name: 'Day' })).toHaveAttribute('aria-valuemax', '30')
    expect(screen.getByRole('heading', { name: 'The last 30 days' })).toBeVisible()
    expect(asked).toEqual(['30'])
    unmount()
    await open()
    expect(await screen.findByRole('heading', { name: 'The last 7 days' })).toBeVisible()
  })

  it('shows every value in a table', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Money and points per day' })
    expect(within(table).getAllByRole('row')).toHaveLength(8)
    expect(within(table).getByRole('row', { name: '3 Mar ¥0.00 -20' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeVisible()
  })

  it('moves the cursor by arrow keys, and shows the value of its day instead of the total', async () => {
    await open()
    const cursor = await screen.findByRole('slider', { name: 'Day' })
    expect(growthCard().getByText('+¥136.75', { selector: 'strong' })).toBeInTheDocument()
    act(() => cursor.focus())
    expect(await growthCard().findByText('+¥8.00', { selector: 'strong' })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    expect(cursor).toHaveAttribute('aria-valuetext', '6 Mar: money ¥0.00, points 0')
    await userEvent.keyboard('{Home}{ArrowRight}')
    expect(cursor).toHaveAttribute('aria-valuetext', '2 Mar: money -¥4.50, points 0')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(cursor).toHaveAttribute('aria-valuenow', '7')
  })

  const quiet = { ...growth, money: growth.days.map(() => '0.00'), score: growth.days.map(() => 0) }

  it('says so when nothing changed, leads to earlier changes and offers no table', async () => {
    await open({ server: answers({ '/api/account/overview': () => quiet }), member: { joinTime: 1_700_000_000 } })
    expect(await screen.findByRole('heading', { name: 'No changes in the last 7 days' })).toBeVisible()
    expect(growthCard().queryByRole('button')).not.toBeInTheDocument()
    expect(growthCard().getByRole('link', { name: 'See earlier changes' })).toHaveAttribute(
      'href',
      '/user/account/balance?range=all',
    )
  })

  it('is not there for a member who has joined within these days and has no change', async () => {
    const joinTime = Math.floor(Date.now() / 1000) - 60
    await open({ server: answers({ '/api/account/overview': () => quiet }), member: { joinTime } })
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^The last/ })).not.toBeInTheDocument())
  })

  it('says why it could not be loaded, leaves the rest alone and comes back on retry', async () => {
    let broken = true
    const refused = refuse('failure', 'The books are being counted', { requestId: 'req-7' })
    const server = answers({ '/api/account/overview': (call) => (broken ? refused(call) : growth) })
    await open({ server })
    expect(await growthCard().findByRole('alert')).toHaveTextContent('The books are being countedReference: req-7')
    expect(screen.getByRole('link', { name: /Balance/ })).toBeVisible()
    broken = false
    await userEvent.click(growthCard().getByRole('button', { name: 'Retry' }))
    expect(await growthCard().findByRole('slider')).toBeInTheDocument()
  })

  it('offers no retry where the permission is missing', async () => {
    await open({ server: answers({ '/api/account/overview': refuse('no-permission', 'No', { code: 401 }) }) })
    expect(await screen.findByRole('heading', { name: /access/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('tells screen readers that it is loading', async () => {
    await open({ server: answers({ '/api/account/overview': () => new Promise(() => {}) }) })
    expect(await growthCard().findByText('Loading…')).toBeInTheDocument()
  })
})

describe('what needs attention', () => {
  const stranger = {
    id: 's1',
    ip: '198.51.100.77',
    current: false,
    create_time: Math.floor(Date.now() / 1000) - 3600,
  }

  it('sorts the items by urgency and links each to its page', async () => {
    const server = answers({
      '/api/account/sessions': () => ({ list: [stranger] }),
      '/api/account/profile': () => ({ accountVerificationType: ['email', 'mobile'] }),
    })
    await open({ server, member: { email: '', mobile: '', motto: '' }, contributions: contributing() })
    const list = await waiting()
    // On a phone the first three, until asked for more.
    await userEvent.click(screen.getByText('2 more'))
    expect(screen.queryByText('2 more')).not.toBeInTheDocument()
    expect(titles(list)).toEqual([
      'Login from 198.51.100.77: was this you?',
      'Invoice',
      'Add your email address',
      'Add your mobile number',
      'Complete your profile',
    ])
    const link = (name: RegExp) => within(list).getByRole('link', { name })
    expect(link(/was this you/)).toHaveAttribute('href', '/user/account/changePassword?return=/user/account/overview')
    expect(link(/Invoice Waiting for your reply/)).toHaveAttribute('href', '/user/made?id=31')
    expect(link(/Still missing: profile photo, birthday, and about me/)).toHaveAttribute(
      'href',
      '/user/account/profile',
    )
  })

  it('says so when there are no items', async () => {
    await open({ member: complete, contributions: contributing({ items: [] }) })
    expect(await attention().findByText('Nothing to do right now', { selector: 'p' })).toBeVisible()
  })

  it('waits a short while for what other areas contribute', async () => {
    jest.useFakeTimers()
    const { contribute } = await open({ contributions: onItsWay })
    await growthCard().findByRole('slider')
    expect(attention().queryByRole('list')).not.toBeInTheDocument()
    contribute(contributing())
    expect(titles(await waiting())).toEqual(['Invoice', 'Complete your profile'])
  })

  it('does not say that nothing needs attention while a contribution is late', async () => {
    jest.useFakeTimers()
    const { contribute } = await open({ member: complete, contributions: onItsWay })
    await growthCard().findByRole('slider')
    await losePatience()
    expect(screen.queryByText('Nothing to do right now')).not.toBeInTheDocument()
    contribute(contributing({ items: null }))
    expect(screen.queryByText('Nothing to do right now')).not.toBeInTheDocument()
    contribute(contributing({ items: [] }))
    expect(attention().getByText('Nothing to do right now', { selector: 'p' })).toBeVisible()
  })

  it('reports a contribution that failed, keeps its tile and opens it again', async () => {
    const retry = jest.fn()
    const failed = (retrying: boolean) => ({
      overview: [{ area: 'made', state: 'failed' as const, retry, retrying }],
    })
    const { contribute } = await open({ member: complete, contributions: failed(false) })
    expect(await attention().findByText(/Some items couldn’t be loaded\.$/, { selector: 'div, p' })).toBeVisible()
    expect(screen.queryByText('Nothing to do right now')).not.toBeInTheDocument()
    // The work orders may be what has failed.
    expect(screen.queryByRole('link', { name: 'Open a work order' })).not.toBeInTheDocument()
    const tiles = screen.getByRole('region', { name: 'At a glance' })
    expect(tiles.children).toHaveLength(3)
    await userEvent.click(within(tiles).getByRole('button', { name: 'Retry' }))
    await userEvent.click(attention().getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(2)
    contribute(failed(true))
    expect(attention().getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true')
    contribute(contributing())
    expect(titles(await waiting())).toEqual(['Invoice'])
    expect(tiles.children).toHaveLength(3)
  })

  it('leads to no page that the menus do not have', async () => {
    const paths = ['balance', 'integral', 'profile', 'changePassword'].map((page) => `/user/account/${page}`)
    await open({ notOffered: paths, server: answers({ '/api/account/sessions': () => ({ list: [stranger] }) }) })
    expect(await attention().findByText('Nothing to do right now', { selector: 'p' })).toBeVisible()
    expect(screen.getByText('Balance')).toBeVisible()
    for (const link of screen.queryAllByRole('link')) expect(paths).not.toContain(link.getAttribute('href'))
  })

  it('shows what there is when the server does not tell who the member is', async () => {
    jest.useFakeTimers()
    await open({ member: null })
    expect(screen.queryByRole('region', { name: 'At a glance' })).not.toBeInTheDocument()
    await losePatience()
    expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Balance.*–/s })).toBeVisible()
    expect(await growthCard().findByRole('slider')).toBeVisible()
  })

  it('does without what takes long, and lists it last when it comes', async () => {
    jest.useFakeTimers()
    const { contribute } = await open({ contributions: onItsWay })
    await growthCard().findByRole('slider')
    await losePatience()
    expect(titles(await waiting())).toEqual(['Complete your profile'])
    contribute(contributing())
    expect(titles(await waiting())).toEqual(['Complete your profile', 'Invoice'])
  })

  it('reports a failed request and retries it', async () => {
    let broken = true
    const server = answers({
      '/api/account/sessions': (call) => (broken ? refuse('failure', 'Not now')(call) : { list: [stranger] }),
    })
    await open({ server, member: complete })
    expect(await attention().findByText(/Some items couldn’t be loaded\. Not now/)).toBeVisible()
    expect(screen.queryByText('Nothing to do right now')).not.toBeInTheDocument()
    broken = false
    await userEvent.click(attention().getByRole('button', { name: 'Retry' }))
    expect(titles(await waiting())).toEqual(['Login from 198.51.100.77: was this you?'])
  })

  it('lists only the profile on a stock server without mail and logins, where no area contributes', async () => {
    const absent = refuse('http', 'No such address', { code: 404 })
    const server = answers({
      '/api/account/sessions': absent,
      '/api/account/profile': () => ({ accountVerificationType: [] }),
    })
    await open({ server, member: { email: '' } })
    expect(titles(await waiting())).toEqual(['Complete your profile'])
  })

  it('is shown in Chinese', async () => {
    await open({ language: 'zh-cn', member: { birthday: null, motto: '' } })
    const list = await screen.findByRole('list', { name: '待办' })
    expect(within(list).getByRole('link', { name: /还缺：头像、生日和个性签名/ })).toBeVisible()
  })
})

describe('a new member', () => {
  const joinTime = Math.floor(Date.now() / 1000) - 3600
  const asking = contributing({ items: [], firstStep: made.firstStep && { ...made.firstStep, state: 'open' } })

  it('sees three first steps with finished ones ticked, and no account items', async () => {
    await open({ member: { joinTime, motto: '' }, contributions: asking })
    const steps = await screen.findByRole('list', { name: 'Set up your account' })
    expect(titles(steps)).toEqual([
      'Add a profile photo',
      'Add your email address (done)',
      'Need help? Open a work order',
    ])
    expect(screen.queryByText('Complete your profile')).not.toBeInTheDocument()
    // The card’s own heading is enough.
    expect(screen.queryByRole('heading', { name: 'Set up your account' })).not.toBeInTheDocument()
  })
})

it.each<[string, object, string[], string[]]>([
  [
    'one request where the server tells everything at once',
    together,
    ['/api/account/overview'],
    ['Login from 198.51.100.77: was this you?', 'Add your email address'],
  ],
  [
    'one request per part on a stock server',
    growth,
    ['/api/account/overview', '/api/account/profile', '/api/account/sessions'],
    ['Add your email address'],
  ],
])('makes %s', async (_, answer, expected, listed) => {
  const paths: string[] = []
  const server: FakeServer = (call) => {
    paths.push(call.path)
    return answers({ '/api/account/overview': () => answer })(call)
  }
  await open({ server, member: { ...complete, email: '' } })
  await screen.findByRole('slider')
  expect(titles(await waiting())).toEqual(listed)
  expect(paths.sort()).toEqual(expected)
})
