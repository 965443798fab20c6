import { ApiError } from '@member/shared'
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'
import { ledgerServer, type MadeChange } from '../testing/ledger-server.ts'

describe('on a desktop', () => {
  // What balance and points do with a server that filters, sorts and sums up.

  const changes: MadeChange[] = [
    { change: 50_000, reason: 'Top-up', at: '2026-02-01T09:00' },
    { change: -1820, reason: 'Lantern', at: '2026-02-01T10:00' },
    { change: -4000, reason: '=HYPERLINK("http://x")', at: '2026-02-20T08:30' },
    { change: 700, reason: 'Refund, "late"', at: '2026-03-05T12:00' },
    { change: -250, reason: 'Tea', at: '2026-03-06T18:00' },
  ]
  const balance = '/user/account/balance'
  const points = '/user/account/integral'

  async function open(at: string, wrap: (server: FakeServer) => FakeServer = (server) => server) {
    const made = ledgerServer(at.startsWith(balance) ? 'balance' : 'integral', changes)
    return { ...(await renderArea(area, { at, server: wrap(made.server) })), ...made }
  }
  const records = (order: string) => screen.findByRole('table', { name: `Changes to your balance, ${order} first` })
  const reasons = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  const figure = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement
  const region = (name: string) => screen.findByRole('region', { name })

  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-03-10T15:00').getTime()))

  describe('range and kind', () => {
    it('sends the time zone of the member and keeps a choice in the URL', async () => {
      const { address, lists } = await open(balance)
      expect(reasons(await records('newest'))).toEqual(['Tea', 'Refund, "late"', '=HYPERLINK("http://x")'])
      await userEvent.click(screen.getByRole('button', { name: 'Last month' }))
      await waitFor(async () => expect(reasons(await records('newest'))).toHaveLength(3))
      expect(address()).toBe(`${balance}?range=last-month`)
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      expect(lists()).toEqual([
        { page: 1, limit: 10, from: '2026-02-09', zone },
        { page: 1, limit: 10, from: '2026-02-01', to: '2026-02-28', zone },
      ])
      await userEvent.click(screen.getByRole('button', { name: 'Money out' }))
      await waitFor(async () => expect(reasons(await records('newest'))).toEqual(['=HYPERLINK("http://x")', 'Lantern']))
      expect(address()).toBe(`${balance}?range=last-month&kind=out`)
      expect(screen.getByRole('button', { name: 'Money out' })).toHaveAttribute('aria-current', 'true')
    })

    it('accepts custom days and rejects invalid ones', async () => {
      const { address, container } = await open(balance)
      await records('newest')
      await userEvent.click(screen.getByRole('button', { name: 'Custom dates' }))
      const show = screen.getByRole('button', { name: 'Apply' })
      await userEvent.click(show)
      expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Enter at least one date.')
      expect(screen.getByLabelText('From')).toHaveFocus()
      await userEvent.type(screen.getByLabelText('From'), '2026-02-20')
      await userEvent.type(screen.getByLabelText('To'), '2026-02-01')
      await userEvent.click(show)
      expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end date is before the start date.')
      expect(screen.getByLabelText('To')).toHaveFocus()
      expect(address()).toBe(balance)
      await userEvent.clear(screen.getByLabelText('To'))
      await userEvent.type(screen.getByLabelText('To'), '2026-03-05{Enter}')
      expect(address()).toBe(`${balance}?from=2026-02-20&to=2026-03-05`)
      await waitFor(async () => expect(reasons(await records('newest'))).toHaveLength(2))
      expect(container.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    })

    it('opens a shared link with custom days', async () => {
      await open(`${balance}?from=2026-02-20&to=2026-02-20&kind=out`)
      expect(reasons(await records('newest'))).toEqual(['=HYPERLINK("http://x")'])
      expect(screen.getByLabelText('From')).toHaveValue('2026-02-20')
      expect(screen.getByRole('button', { name: 'Custom dates' })).toHaveAttribute('aria-current', 'true')
    })

    it('says when nothing has changed lately, and shows all', async () => {
      jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-06-10T15:00').getTime())
      await open(balance)
      expect(await screen.findByRole('heading', { name: 'No changes in the last 30 days' })).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Balance over time' })).not.toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Show all time' }))
      expect(reasons(await records('newest'))).toHaveLength(5)
    })

    it.each([
      ['', 'No records in this period', 'Show all time'],
      ['&kind=in', 'Nothing of this type in this period', 'Clear filters'],
    ])('says when the range%s has no records and clears it', async (kind, said, way) => {
      const { address } = await open(`${balance}?range=7d${kind}&from=2025-01-01&to=2025-01-02`)
      expect(await screen.findByRole('heading', { name: said })).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: way }))
      expect(address()).toBe(`${balance}?range=all`)
      expect(reasons(await records('newest'))).toHaveLength(5)
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    })
  })

  describe('order', () => {
    it('is changed in the table header', async () => {
      const { address } = await open(`${balance}?range=all`)
      const head = (name: string) => screen.getByRole('columnheader', { name })
      await records('newest')
      expect(head('Time')).toHaveAttribute('aria-sort', 'descending')
      await userEvent.click(screen.getByRole('button', { name: 'Change' }))
      expect(reasons(await records('most money in'))[0]).toBe('Top-up')
      expect(address()).toBe(`${balance}?range=all&sort=highest`)
      expect(head('Change')).toHaveAttribute('aria-sort', 'descending')
      await userEvent.click(screen.getByRole('button', { name: 'Change' }))
      expect(reasons(await records('most money out'))[0]).toBe('=HYPERLINK("http://x")')
      await userEvent.click(screen.getByRole('button', { name: 'Time' }))
      expect(reasons(await records('newest'))[0]).toBe('Tea')
      await userEvent.click(screen.getByRole('button', { name: 'Time' }))
      expect(reasons(await records('oldest'))[0]).toBe('Top-up')
    })
  })

  describe('figures and trend', () => {
    it('sums up the range and compares it with the previous period', async () => {
      await open(`${balance}?range=month`)
      await waitFor(() => expect(figure('Money in')).toHaveTextContent('+¥7.00'))
      expect(figure('Money in')).toHaveTextContent('Money in+¥7.00-99% vs ¥500.00 1 Jan – 31 Jan')
      expect(figure('Money out')).toHaveTextContent('Money out-¥2.50-86% vs ¥18.20 1 Jan – 31 Jan')
      expect(figure('Net')).toHaveTextContent('Net+¥4.50vs +¥481.80 1 Jan – 31 Jan')
    })

    it('has a keyboard cursor and the same values as a table', async () => {
      await open(`${balance}?range=month`)
      const cursor = within(await region('Balance over time')).getByRole('slider', { name: 'Day' })
      expect(cursor).toHaveAttribute('aria-valuetext', '6 Mar: balance ¥446.30, money in ¥0.00, money out -¥2.50')
      act(() => cursor.focus())
      await userEvent.keyboard('{ArrowLeft}')
      expect(cursor).toHaveAttribute('aria-valuetext', '5 Mar: balance ¥448.80, money in +¥7.00, money out ¥0.00')
      const table = screen.getByRole('table', { name: 'Balance over time, as a table' })
      expect(within(table).getByRole('row', { name: /^5 Mar/ })).toHaveTextContent('5 Mar+¥7.00¥0.00¥448.80')
      await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
      expect(screen.getByRole('region', { name: 'Balance over time, as a table' })).toHaveAttribute('tabindex', '0')
    })

    it('reports when only the summary fails and recovers on retry', async () => {
      let broken = true
      await open(balance, (server) => (call) => {
        if (broken && call.path.endsWith('Summary')) throw new ApiError('failure', 'The abacus is being repaired')
        return server(call)
      })
      await records('newest')
      const trend = await region('Balance over time')
      expect(await within(trend).findByRole('alert')).toHaveTextContent('The abacus is being repaired')
      broken = false
      await userEvent.click(within(trend).getByRole('button', { name: 'Retry' }))
      expect(await within(trend).findByRole('slider')).toBeInTheDocument()
    })
  })

  describe('points', () => {
    it('are whole numbers, and earnings are ranked', async () => {
      await open(`${points}?range=all`)
      const table = await screen.findByRole('table', { name: 'Changes to your points, newest first' })
      expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Tea44,880-25044,630')
      const earned = await region('Where your points came from')
      expect(
        within(earned)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Top-up once+50,000', 'Refund, "late" once+700'])
      expect(figure('Used')).toHaveTextContent('-6,070')
    })
  })
})

describe('on a phone', () => {
  // On a phone records are cards by day, and filters are lists to choose from.

  const changes = [
    { change: 50_000, reason: 'Top-up', at: '2026-02-01T09:00' },
    { change: -1820, reason: 'Lantern', at: '2026-02-01T10:00' },
    { change: -4000, reason: '', at: '2026-02-20T08:30' },
  ]

  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('max-width') }) as MediaQueryList
  })
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

  async function open() {
    const made = ledgerServer('balance', changes)
    return { ...(await renderArea(area, { at: '/user/account/balance?range=all', server: made.server })), ...made }
  }

  it('groups records by day and shows the balance after each', async () => {
    await open()
    const [newer, older] = [
      await screen.findByRole('region', { name: 'Fri, 20 Feb' }),
      screen.getByRole('region', { name: 'Sun, 1 Feb' }),
    ]
    const cards = (day: HTMLElement) =>
      within(day)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(cards(newer)).toEqual(['No reason given-¥40.0008:30:00After ¥441.80'])
    expect(cards(older)).toEqual(['Lantern-¥18.2010:00:00After ¥481.80', 'Top-up+¥500.0009:00:00After ¥500.00'])
    expect(screen.queryByRole('table', { name: /^Changes/ })).not.toBeInTheDocument()
  })

  it('offers range, kind and sort order as selects', async () => {
    const { address } = await open()
    await screen.findByRole('region', { name: 'Fri, 20 Feb' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Money out, largest first')
    // By change there are no days to put together: each card tells its whole time.
    const list = await screen.findByText('2026-02-20 08:30:00')
    expect(list).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Fri, 20 Feb' })).not.toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Money in')
    await waitFor(() => expect(screen.queryByText('2026-02-20 08:30:00')).not.toBeInTheDocument())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom dates')
    expect(screen.getByLabelText('From')).toBeVisible()
    expect(address()).toBe('/user/account/balance?range=all&sort=lowest&kind=in')
  })

  it('moves between cards by keyboard', async () => {
    await open()
    await screen.findByRole('region', { name: 'Fri, 20 Feb' })
    screen.getByRole('button', { name: 'Export CSV' }).focus()
    await userEvent.keyboard('jj')
    expect(document.activeElement).toHaveTextContent('Lantern')
    await userEvent.keyboard('k')
    expect(document.activeElement).toHaveTextContent('No reason given')
  })
})
