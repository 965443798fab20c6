import { ApiError } from '@member/shared'
import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Money } from './amount.tsx'
import { ButtonLink } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { InlineNotice } from './inline-notice.tsx'
import { MenuItem, MoreMenu } from './more-menu.tsx'
import { NoPermission, Problem } from './problem.tsx'
import { RadioField } from './radio-field.tsx'
import { RelativeTime } from './relative-time.tsx'
import { renderPart } from './render-part.tsx'
import { SelectField } from './select-field.tsx'
import { Stat } from './stat.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { useFetchedAhead } from './use-fetched-ahead.ts'

describe('empty state', () => {
  test('has a title, a reason and one action', () => {
    renderPart(
      <EmptyState
        level={3}
        title="No records in this period"
        text="Choose other dates."
        action={<ButtonLink to="?">Clear</ButtonLink>}
      />,
    )
    expect(screen.getByRole('heading', { level: 3, name: 'No records in this period' })).toBeVisible()
    expect(screen.getByText('Choose other dates.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Clear' })).toBeVisible()
  })

  test.each([
    ['en', 'You don’t have access to this'],
    ['zh-cn', '您没有访问权限'],
  ])('without permission it says so in %s', (language, title) => {
    renderPart(<NoPermission />, language)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
  })
})

describe('inline notice', () => {
  test('states its tone as text', () => {
    const { container } = renderPart(
      <InlineNotice tone="warn" title="Your profile is not complete">
        Add a mobile number.
      </InlineNotice>,
    )
    expect(container).toHaveTextContent('Warning: Your profile is not complete')
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['polite', 'status'],
    ['now', 'alert'],
  ] as const)('announced %s it is a live region', (announce, role) => {
    renderPart(
      <InlineNotice tone="danger" announce={announce}>
        Not saved.
      </InlineNotice>,
    )
    expect(screen.getByRole(role)).toHaveTextContent('Not saved.')
  })
})

describe('more menu', () => {
  async function choose(name: string) {
    render(
      <main>
        <section tabIndex={-1} aria-label="Next ticket" />
        <MoreMenu label="More">
          <MenuItem>Copy</MenuItem>
          <MenuItem onClick={() => screen.getByRole('region', { name: 'Next ticket' }).focus()}>Go on</MenuItem>
        </MoreMenu>
      </main>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }

  test('the focus returns to the button after a choice', async () => {
    await choose('Copy')
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  test('the focus stays where a choice has moved it', async () => {
    await choose('Go on')
    expect(screen.getByRole('region', { name: 'Next ticket' })).toHaveFocus()
  })
})

describe('relative time', () => {
  const now = 1_760_000_000
  beforeEach(() => jest.useFakeTimers({ now: now * 1000 }))

  test('shows the relative time, and the exact time as dateTime and title', () => {
    renderPart(<RelativeTime at={now - 180} />)
    const time = screen.getByText('3 minutes ago')
    expect(time).toHaveAttribute('datetime', '2025-10-09T08:50:20.000Z')
    expect(time.getAttribute('title')).toMatch(/^\d+ Oct 2025, \d\d:\d\d:20$/)
  })

  test('updates while the page is open, with one timer for all', () => {
    const { unmount } = renderPart(
      <>
        <RelativeTime at={now - 180} />
        <RelativeTime at={now - 7200} />
      </>,
    )
    expect(jest.getTimerCount()).toBe(1)
    act(() => jest.advanceTimersByTime(120_000))
    expect(screen.getByText('5 minutes ago')).toBeVisible()
    unmount()
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each([null, undefined, 0, Number.NaN])('a missing time (%p) is a dash, never now', (at) => {
    const { container } = renderPart(<RelativeTime at={at} />)
    expect(container).toHaveTextContent('–')
    expect(container.querySelector('time')).toBeNull()
  })

  test('shows a text from the server unchanged', () => {
    const { container } = renderPart(<RelativeTime at="yesterday evening" />)
    expect(container).toHaveTextContent(/^yesterday evening$/)
  })

  test('has Chinese texts', () => {
    renderPart(<RelativeTime at={now - 7200} />, 'zh-cn')
    expect(screen.getByText('2 小时前')).toBeVisible()
  })
})

describe('report link', () => {
  const authNodes = { '/user/account/workorder': ['/user/account/workorder/create'] }
  const at = '/user/account/balance'
  const panel = <ErrorPanel sentence="The balance could not be loaded." reference="r-42" />
  const link = () => screen.queryByRole('link', { name: 'Open a work order' })

  test('an error panel leads members to a work order about the failure: page, its title, time and reference', () => {
    document.title = 'Balance - Test site'
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_999)
    renderPart(panel, 'en', { authNodes, at: `${at}?keywords=private` })
    clock.mockRestore()
    const address = new URL(link()?.getAttribute('href') ?? '', 'https://site.example')
    expect(address.pathname).toBe('/user/account/workorder/new')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      page: at,
      title: 'Balance',
      ref: 'r-42',
      at: '1790000000',
    })
  })

  test('so does what replaces data that could not be loaded', () => {
    const error = new ApiError('failure', 'The service is busy.', { requestId: 'r-43' })
    renderPart(<Problem error={error} otherwise="" onRetry={() => {}} retrying={false} />, 'zh-cn', { authNodes, at })
    expect(screen.getByRole('link', { name: '提交工单' })).toHaveAttribute('href', expect.stringContaining('ref=r-43'))
  })

  test.each([
    ['guests', { member: null, authNodes }],
    ['members without the right', { authNodes: { '/user/account/workorder': [] } }],
    ['members of a stock server, which has no work orders', { authNodes: { '/user/account/balance': [] } }],
  ])('it does not for %s', (_, options) => {
    renderPart(panel, 'en', { ...options, at })
    expect(screen.getByRole('alert')).toBeVisible()
    expect(link()).toBeNull()
  })

  test.each(['offline', 'unreachable'] as const)('it does not %s, where it could not be sent', (kind) => {
    const error = new ApiError(kind, 'You are disconnected!')
    const otherwise = 'The list could not be loaded.'
    renderPart(<Problem error={error} {...{ otherwise }} onRetry={() => {}} retrying={false} />, 'en', {
      authNodes,
      at,
    })
    expect(screen.getByRole('alert')).toHaveTextContent(/^The list could not be loaded\.Retry$/)
    expect(link()).toBeNull()
  })
})

describe('stat', () => {
  test('a linked figure is one link, named by its whole text', () => {
    renderPart(<Stat label="Balance" value={<Money amount="1280.5" />} hint="12 changes" to="/user/account/balance" />)
    const link = screen.getByRole('link', { name: 'Balance ¥1,280.50 12 changes' })
    expect(link).toHaveAttribute('href', '/user/account/balance')
  })

  test('a figure without a page is not a link', () => {
    renderPart(<Stat label="Joined" value="2024-05-01" />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('2024-05-01')).toBeVisible()
  })
})

describe('text field', () => {
  const texts = { label: 'Nickname', hint: '2 to 20 characters', error: 'Too short.', required: true }

  test.each([
    ['a text field', 'textbox', <TextField key="0" {...texts} />],
    ['a text area', 'textbox', <TextArea key="0" {...texts} />],
    ['a choice', 'combobox', <SelectField key="0" {...texts} />],
    ['radio buttons', 'radiogroup', <RadioField key="0" {...texts} name="nickname" choices={[]} />],
    ['a checkbox', 'checkbox', <Checkbox key="0" {...texts} />],
  ])('%s: named by its label, described by its error and hint, and required', (_, role, element) => {
    renderPart(element)
    const field = screen.getByRole(role, { name: 'Nickname' })
    expect(field).toHaveAccessibleDescription('Too short. 2 to 20 characters')
    expect(field).toBeInvalid()
    expect(field).toBeRequired()
  })

  test('without an error or hint it is neither described nor invalid', () => {
    renderPart(<TextField label="Email" type="email" autoComplete="email" />)
    const field = screen.getByRole('textbox', { name: 'Email' })
    expect(field).not.toHaveAttribute('aria-invalid')
    expect(field).not.toHaveAttribute('aria-describedby')
    expect(field).toHaveAttribute('type', 'email')
  })

  test('shows that it is required, and screen readers announce it once', () => {
    renderPart(<TextField label="Account" required />)
    expect(screen.getByText('(required)')).toBeVisible()
  })

  test('passes a ref to the input, e.g. for a form library', () => {
    const ref: { current: HTMLInputElement | null } = { current: null }
    renderPart(<TextField label="Account" name="account" ref={ref} />)
    ref.current?.focus()
    expect(screen.getByRole('textbox', { name: 'Account' })).toHaveFocus()
  })
})

describe('use fetched ahead', () => {
  const idle: (() => void)[] = []
  const load = jest.fn(() => Promise.resolve())

  beforeEach(() => {
    idle.length = 0
    load.mockClear()
    Object.assign(window, {
      requestIdleCallback: (act: () => void) => idle.push(act),
      cancelIdleCallback: (id: number) => delete idle[id - 1],
    })
    Object.assign(navigator, { connection: {} })
  })
  const beIdle = () => {
    for (const act of idle.splice(0)) act?.()
  }
  const open = (first: 'shown' | 'loading') =>
    renderHook(({ page }: { page: 'shown' | 'loading' }) => useFetchedAhead(page, load), {
      initialProps: { page: first },
    })

  it('waits for the page, and then for an idle moment', () => {
    const { rerender } = open('loading')
    beIdle()
    rerender({ page: 'shown' })
    expect(load).not.toHaveBeenCalled()
    beIdle()
    rerender({ page: 'shown' })
    beIdle()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('fetches nothing for members who save data', () => {
    Object.assign(navigator, { connection: { saveData: true } })
    open('shown')
    beIdle()
    expect(load).not.toHaveBeenCalled()
  })

  it('fetches nothing after the page was left', () => {
    open('shown').unmount()
    beIdle()
    expect(load).not.toHaveBeenCalled()
  })
})
