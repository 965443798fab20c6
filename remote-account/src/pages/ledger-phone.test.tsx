// On a phone records are cards by day, and filters are lists to choose from.
import { renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'
import { ledgerServer } from '../testing/ledger-server.ts'

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

async function open(query = '') {
  const made = ledgerServer('balance', changes)
  return { ...(await renderArea(area, { at: `/user/account/balance${query}`, server: made.server })), ...made }
}

it('groups records by day and shows the balance after each', async () => {
  await open()
  const [newer, older] = [
    await screen.findByRole('region', { name: 'Fri, 20 Feb 2026' }),
    screen.getByRole('region', { name: 'Sun, 1 Feb 2026' }),
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
  await screen.findByRole('region', { name: 'Fri, 20 Feb 2026' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most money out first')
  // By change there are no days to put together: each card tells its whole time.
  const list = await screen.findByText('2026-02-20 08:30:00')
  expect(list).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Fri, 20 Feb 2026' })).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Money in')
  await waitFor(() => expect(screen.queryByText('2026-02-20 08:30:00')).not.toBeInTheDocument())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Custom dates')
  expect(screen.getByLabelText('From')).toBeVisible()
  expect(address()).toBe('/user/account/balance?sort=lowest&kind=in')
})

it('moves between cards by keyboard', async () => {
  await open()
  await screen.findByRole('region', { name: 'Fri, 20 Feb 2026' })
  screen.getByRole('button', { name: 'Export CSV' }).focus()
  await userEvent.keyboard('jj')
  expect(document.activeElement).toHaveTextContent('Lantern')
  await userEvent.keyboard('k')
  expect(document.activeElement).toHaveTextContent('No reason given')
})
