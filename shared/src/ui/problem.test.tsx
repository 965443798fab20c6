import { ApiError } from '@member/shared'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorPanel } from './error-panel.tsx'
import { PageHeading } from './page-heading.tsx'
import { Problem } from './problem.tsx'
import { renderPart } from './render-part.tsx'

const absent = { title: 'No work orders here', text: 'This site does not use them.' }
const show = (error: unknown, more: { absent?: typeof absent } = {}) => {
  const onRetry = jest.fn()
  renderPart(<Problem error={error} otherwise="Could not be loaded." onRetry={onRetry} retrying={false} {...more} />)
  return onRetry
}

test('shows the message of an API error, with its reference and a retry button', async () => {
  const onRetry = show(new ApiError('failure', 'The service is busy.', { requestId: 'r-42' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The service is busy.')
  expect(screen.getByText('Reference: r-42')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a reference that the message names is shown once', () => {
  show(new ApiError('http', 'Server internal error! (Reference: R42)', { code: 500, requestId: 'R42' }))
  expect(screen.getAllByText(/R42/)).toHaveLength(1)
})

test.each([new TypeError('x is undefined'), new ApiError('failure', '')])(
  'an error without a message (%#) gets the page’s sentence',
  (error) => {
    show(error)
    expect(screen.getByRole('alert')).toHaveTextContent('Could not be loaded.')
    expect(screen.queryByText(/Reference/)).toBeNull()
  },
)

test('a missing permission has no retry button', () => {
  show(new ApiError('no-permission', 'Denied', { code: 401 }))
  expect(screen.getByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a missing feature of the server is shown as a note if the page has a text for it', () => {
  show(new ApiError('http', 'Error requesting address: /x', { code: 404 }), { absent })
  expect(screen.getByRole('heading', { name: 'No work orders here' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without such a text it is an ordinary error', () => {
  show(new ApiError('http', 'Error requesting address: /x', { code: 404 }))
  expect(screen.getByRole('alert')).toHaveTextContent('Error requesting address: /x')
})

test('shows the error and its reference as an alert', () => {
  renderPart(<ErrorPanel sentence="The balance could not be loaded." reference="a1b2" />)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('The balance could not be loaded.')
  expect(alert).toHaveTextContent('Reference: a1b2')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the retry button keeps the focus while it works and does not start twice', async () => {
  const retry = jest.fn()
  const { rerender } = renderPart(<ErrorPanel sentence="No." onRetry={retry} />)
  const button = screen.getByRole('button', { name: 'Retry' })
  await userEvent.click(button)
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<ErrorPanel sentence="No." onRetry={retry} retrying />)
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName('Retrying…')
  await userEvent.click(button)
  expect(retry).toHaveBeenCalledTimes(1)
})

test('when a retry succeeds, the focus moves to the page heading', async () => {
  const page = (content: React.ReactNode) => (
    <>
      <PageHeading>Balance</PageHeading>
      {content}
    </>
  )
  const { rerender } = renderPart(page(<ErrorPanel sentence="No." onRetry={() => {}} />))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  rerender(page(<p>rows</p>))
  expect(screen.getByRole('heading', { name: 'Balance' })).toHaveFocus()
})

test('when it unmounts without the focus, the focus stays', () => {
  const page = (content: React.ReactNode) => (
    <>
      <PageHeading>Balance</PageHeading>
      <button type="button">Elsewhere</button>
      {content}
    </>
  )
  const { rerender } = renderPart(page(<ErrorPanel sentence="No." onRetry={() => {}} />))
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  rerender(page(null))
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})
