import { ApiError } from '@member/shared'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  expect(screen.getByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
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
