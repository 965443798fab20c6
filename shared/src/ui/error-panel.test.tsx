import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorPanel } from './error-panel.tsx'
import { PageHeading } from './page-heading.tsx'
import { renderPart } from './render-part.tsx'

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
