import { ApiError } from '@member/shared'
import { type FakeCall, type FakeServer, type RenderAreaOptions, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

/** What a stock server sends for record `id`: the larger, the newer. */
const row = (id: number) => ({
  id,
  user_id: 7,
  money: id % 3 === 0 ? '-2.00' : '5.00',
  before: (100 + id).toFixed(2),
  after: (100 + id + (id % 3 === 0 ? -2 : 5)).toFixed(2),
  memo: `Entry ${id}`,
  create_time: 1_770_000_000 + id,
})

/** A server with `total` records that pages as a stock server does. */
const ledger =
  (total: number): FakeServer =>
  ({ params }) => {
    const { page, limit } = params as { page: number; limit: number }
    const newest = total - (page - 1) * limit
    const ids = Array.from({ length: Math.max(0, Math.min(limit, newest)) }, (_, index) => newest - index)
    return { list: ids.map(row), total }
  }
const open = (options: Partial<RenderAreaOptions> = {}) =>
  renderArea(area, { at: '/user/account/balance', server: ledger(28), ...options })

const records = () => screen.getByRole('table', { name: 'Changes to your balance, newest first' })
const findRecords = () => screen.findByRole('table', { name: 'Changes to your balance, newest first' })
const shownReasons = () =>
  within(records())
    .getAllByText(/^Entry/)
    .map(({ textContent }) => textContent)

const figure = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement

describe('records', () => {
  it('shows time, reason, before, change and after, newest first', async () => {
    await open({ server: ledger(2) })
    const [, newest, oldest] = within(await findRecords()).getAllByRole('row')
    expect(newest).toHaveTextContent(/Entry 2/)
    expect(oldest).toHaveTextContent(/Entry 1/)
    const cells = within(newest as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['Entry 2', '¥102.00', '+¥5.00', '¥107.00'])
    expect(within(newest as HTMLElement).getByRole('rowheader')).toHaveTextContent(/^2026-02-0\d \d\d:\d\d:\d\d$/)
  })

  it('shows a dash for missing values', async () => {
    await open({ server: () => ({ list: [{ id: 1, memo: '', money: null }], total: 1 }) })
    const cells = within(await findRecords())
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['No reason given', '–', '–', '–'])
  })

  it('announces how many records were loaded', async () => {
    await open({ at: '/user/account/balance?page=3' })
    expect(await screen.findByText('Page 3: 8 records')).toHaveAttribute('role', 'status')
  })

  it('links to the overview while there are no records', async () => {
    await open({ server: () => ({ list: [], total: 0 }) })
    expect(await screen.findByRole('heading', { name: 'No records yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the overview' })).toHaveAttribute('href', '/user/account/overview')
    expect(figure('Money in')).toHaveTextContent(/^Money in¥0\.00$/)
  })

  it('shows and announces that it is loading', async () => {
    await open({ server: () => new Promise(() => {}) })
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await waitFor(() => {
      const announced = screen.getAllByText('Loading…').filter((one) => one.closest('[aria-hidden]') === null)
      expect(announced).toHaveLength(1)
    })
  })
})

describe('a stock server, which pages and nothing else', () => {
  const stock: FakeServer = (call) => {
    if (call.path.endsWith('Summary')) throw new ApiError('http', 'Not found', { code: 404 })
    return ledger(28)(call)
  }

  it('is offered no filter or sort order that it ignores', async () => {
    await open({ server: stock })
    await findRecords()
    for (const name of ['7 days', 'Money in', 'Time', 'Change'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  })

  it('is offered none while the records are on their way, nor told of a failure', async () => {
    const slow: FakeServer = (call) => (call.path.endsWith('Summary') ? stock(call) : new Promise(() => {}))
    await open({ server: slow })
    await waitFor(() => expect(screen.queryByRole('button', { name: '7 days' })).not.toBeInTheDocument())
    expect(screen.queryByText(/Not found/)).not.toBeInTheDocument()
  })

  it('shows all records for a filtered link, and that is said', async () => {
    await open({ server: stock, at: '/user/account/balance?range=7d&kind=in&sort=highest' })
    expect(await screen.findByText(/Filters aren’t available on this site\. All records are shown/)).toBeVisible()
    await findRecords()
    expect(shownReasons()[0]).toBe('Entry 28')
    expect(shownReasons()).toHaveLength(10)
  })

  it('has the records of the page summed up and drawn, and that is said', async () => {
    await open({ server: stock })
    await findRecords()
    expect(figure('Money in')).toHaveTextContent('Money in+¥35.00on this page')
    expect(screen.getByRole('region', { name: 'Balance over the records on this page' })).toBeVisible()
  })
})

describe('pages', () => {
  it('requests the page that the URL names', async () => {
    const calls: FakeCall[] = []
    const server: FakeServer = (call) => {
      calls.push(call)
      return ledger(60)(call)
    }
    await open({ at: '/user/account/balance?page=2&limit=20', server })
    await findRecords()
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/account/balance', params: { page: 2, limit: 20 } })
    expect(shownReasons()[0]).toBe('Entry 40')
  })

  it('keeps the page in the URL and the old records until the new ones have loaded', async () => {
    let release = () => {}
    const server: FakeServer = async (call) => {
      if (call.params.page === 2) await new Promise<void>((resolve) => (release = resolve))
      return ledger(28)(call)
    }
    const { address } = await open({ server })
    await findRecords()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('/user/account/balance?page=2')
    expect(shownReasons()[0]).toBe('Entry 28')
    expect(records()).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(shownReasons()[0]).toBe('Entry 18'))
    expect(records()).toHaveAttribute('aria-busy', 'false')
  })

  it('redirects from a page past the end to the last one', async () => {
    const { address } = await open({ at: '/user/account/balance?page=99' })
    expect(await screen.findByText('Entry 8')).toBeVisible()
    expect(address()).toBe('/user/account/balance?page=3')
  })
})

describe('failure', () => {
  it('says why and comes back on retry', async () => {
    let broken = true
    const server: FakeServer = (call) => {
      if (broken) throw new ApiError('failure', 'The books are being counted', { requestId: 'req-9' })
      return ledger(3)(call)
    }
    await open({ server })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The books are being countedReference: req-9')
    broken = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Entry 3')).toBeVisible()
  })

  it('keeps the loaded records when a refresh fails', async () => {
    let broken = false
    const server: FakeServer = (call) => {
      if (broken) throw new ApiError('failure', 'The books are being counted')
      return ledger(3)(call)
    }
    await open({ server })
    await findRecords()
    broken = true
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockReturnValue(later)
    act(() => void window.dispatchEvent(new Event('offline')))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(/Couldn’t refresh the list: The books are being counted/)).toBeVisible()
    expect(shownReasons()).toHaveLength(3)
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/Couldn’t refresh the list/)).not.toBeInTheDocument())
  })

  it('shows no retry when the permission is missing', async () => {
    const server: FakeServer = () => {
      throw new ApiError('no-permission', 'No', { code: 401 })
    }
    await open({ server })
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
    expect(screen.queryByText('Current balance')).not.toBeInTheDocument()
  })
})

describe('current balance', () => {
  it('shows the balance the host knows', async () => {
    await open({ member: { money: '103.00' }, server: ledger(0) })
    expect(screen.getByText('¥103.00')).toBeVisible()
  })

  it.each([
    ['asks for the member again when the newest record says otherwise', '103.00', '', 1],
    ['does not ask when both agree', '133.00', '', 0],
    ['does not take an older page for the newest', '103.00', '?page=2', 0],
  ])('%s', async (_, money, query, times) => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => (release = resolve))
    const server: FakeServer = (call) => waiting.then(() => ledger(28)(call))
    const { host } = await open({ at: `/user/account/balance${query}`, member: { money }, server })
    const refresh = jest.spyOn(host, 'refreshMember')
    release()
    await findRecords()
    expect(refresh).toHaveBeenCalledTimes(times)
  })
})
