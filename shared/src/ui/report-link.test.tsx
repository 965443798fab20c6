import { ApiError } from '@member/shared'
import { screen } from '@testing-library/react'
import { ErrorPanel } from './error-panel.tsx'
import { Problem } from './problem.tsx'
import { renderPart } from './render-part.tsx'

const authNodes = { '/user/account/workorder': ['/user/account/workorder/create'] }
const at = '/user/account/balance'
const panel = <ErrorPanel sentence="The balance could not be loaded." reference="r-42" />
const link = () => screen.queryByRole('link', { name: 'Open a work order' })

test('an error panel leads members to a work order about the failure: page, time and reference', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_999)
  renderPart(panel, 'en', { authNodes, at: `${at}?keywords=private` })
  clock.mockRestore()
  const address = new URL(link()?.getAttribute('href') ?? '', 'https://site.example')
  expect(address.pathname).toBe('/user/account/workorder/new')
  expect(Object.fromEntries(address.searchParams)).toEqual({ page: at, ref: 'r-42', at: '1790000000' })
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

test('it does not offline, where the page would not open', () => {
  const error = new ApiError('offline', 'You are disconnected!')
  renderPart(<Problem error={error} otherwise="" onRetry={() => {}} retrying={false} />, 'en', { authNodes, at })
  expect(link()).toBeNull()
})

test('it does not on the pages of work orders', () => {
  renderPart(panel, 'en', { authNodes, at: '/user/account/workorder' })
  expect(link()).toBeNull()
})
