import { renderArea } from '@member/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

const path = '/user/account/workorder'
const categories = { list: [{ id: 3, pid: 0, name: 'Refunds' }] }

async function open(query = '') {
  const asked: Record<string, unknown>[] = []
  const rendered = await renderArea(area, {
    at: path + query,
    server: ({ path: called, params }) => {
      if (called === '/api/workorder/categories') return categories
      asked.push(params)
      return ticketAnswer(params.keywords ? [] : [ticketRow(1)])
    },
  })
  await screen.findByRole('link', { name: 'Subject 1' })
  return { ...rendered, last: () => asked.at(-1) }
}

it('sorting and filtering by category are in the address', async () => {
  const { address, last } = await open()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Oldest first')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), await screen.findByText('Refunds'))
  expect(address()).toBe(`${path}?sort=oldest&category=3`)
  await waitFor(() => expect(last()).toMatchObject({ sort: 'created', order: 'asc', category_id: 3, page: 1 }))
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe(path)
})

it('a whole day is in the address shortly after it was typed', async () => {
  const { address, last } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  fireEvent.change(await screen.findByLabelText('Active from'), { target: { value: '2026-03-08' } })
  await waitFor(() => expect(address()).toBe(`${path}?from=2026-03-08`))
  await waitFor(() => expect(last()?.from).toBe(new Date(2026, 2, 8).getTime() / 1000))
})

it('a search without hits is announced like one with hits', async () => {
  await open()
  const said = (words: string) => screen.findByText(words, { selector: '[role="status"]' })
  await said('1 work order')
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like it')
  await said('0 work orders')
})

it('tells when a list has only some of the work orders', async () => {
  await renderArea(area, {
    at: `${path}?keywords=a`,
    server: ({ path: called }) =>
      called === '/api/workorder/list'
        ? { ...ticketAnswer([ticketRow(1)], { total: 10_001 }), complete: false }
        : categories,
  })
  expect(await screen.findByText(/some may be missing here/)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('of 10,000+')
  expect(screen.getByText('At least 10000 work orders', { selector: '[role="status"]' })).toBeVisible()
})

it('a link with filters shows them, and says what cannot be', async () => {
  await open('?from=2026-03-08&to=2026-03-01&category=3')
  expect(await screen.findByLabelText('Active from')).toHaveValue('2026-03-08')
  expect(screen.getByLabelText('Active until')).toHaveAccessibleDescription('The last day is before the first.')
  await screen.findByText('Refunds')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Refunds')
})

it('the states are in one row, what waits for the member first', async () => {
  await open()
  const states = screen.getByRole('navigation', { name: 'Status' })
  expect(within(states).getByRole('list')).toHaveAttribute('data-overflow', 'scrolls')
  const names = within(states)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names.slice(1, 3)).toEqual(['Reply needed 0', 'To confirm 0'])
})
