// What balance and points do with a stock server, which pages and nothing else.
import { ApiError } from '@member/shared'
import { type FakeCall, type FakeServer, renderArea } from '@member/shared/testing'
import { screen, within } from '@testing-library/react'
import area from '../../area.ts'

const row = (id: number) => ({
  id,
  user_id: 7,
  score: id % 4 === 0 ? -30 : 10,
  before: 100 + id,
  after: 100 + id + (id % 4 === 0 ? -30 : 10),
  memo: `Entry ${id}`,
  create_time: 1_770_000_000 + id * 90_000,
})

async function open(at: string) {
  const calls: FakeCall[] = []
  const server: FakeServer = (call) => {
    calls.push(call)
    if (call.path.endsWith('Summary')) throw new ApiError('http', 'Not found', { code: 404 })
    const { page, limit } = call.params as { page: number; limit: number }
    const newest = 12 - (page - 1) * limit
    const ids = Array.from({ length: Math.max(0, Math.min(limit, newest)) }, (_, index) => newest - index)
    return { list: ids.map(row), total: 12 }
  }
  return { ...(await renderArea(area, { at, server })), calls }
}
const records = () => screen.findByRole('table', { name: 'Changes to your points, newest first' })

it('sends only known parameters while nothing is filtered', async () => {
  const { calls } = await open('/user/account/integral?page=2')
  await records()
  expect(calls.filter(({ path }) => path === '/api/account/integral').map(({ params }) => params)).toEqual([
    { page: 2, limit: 10 },
  ])
})

it('offers no filter or sort order that the server ignores', async () => {
  await open('/user/account/integral')
  await records()
  for (const name of ['7 days', 'Earned', 'Time', 'Change'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
})

it('says that a filtered link shows all records', async () => {
  await open('/user/account/integral?range=7d&kind=in&sort=highest')
  expect(await screen.findByText(/This site cannot filter records\. All of them are shown/)).toBeVisible()
  const rows = within(await records()).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Entry 12')
  expect(rows).toHaveLength(11)
})

it('shows zero sums for a member without records', async () => {
  await renderArea(area, { at: '/user/account/integral', server: () => ({ list: [], total: 0 }) })
  await screen.findByRole('heading', { name: 'No records yet' })
  expect(screen.getByText('Earned', { selector: 'span' }).parentElement).toHaveTextContent(/^Earned0$/)
})

it('sums up and draws the records of the page and says so', async () => {
  await open('/user/account/integral')
  await records()
  expect(screen.getByText('Earned', { selector: 'span' }).parentElement).toHaveTextContent(
    'Earned+70of the records on this page',
  )
  expect(screen.getByRole('region', { name: 'Points over the records on this page' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Where your points came from' })).not.toBeInTheDocument()
})
