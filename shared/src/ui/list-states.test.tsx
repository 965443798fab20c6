import { ApiError, type ListState } from '@member/shared'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ListLabels, ListStates } from './list-states.tsx'
import { renderPart } from './render-part.tsx'

const labels: ListLabels = {
  problem: 'Could not be loaded.',
  stale: (sentence) => `Not up to date: ${sentence}`,
  empty: { title: 'No entries yet', text: 'They appear here.' },
  nothingFound: { title: 'Nothing found', text: 'Try other words.', clear: 'Remove filters' },
  absent: { title: 'Not on this site', text: 'It has no entries.' },
}

const show = (state: ListState, error: Error | null = null) => {
  const onRetry = jest.fn()
  const onClear = jest.fn()
  renderPart(
    <>
      <h1 tabIndex={-1}>The page</h1>
      <ListStates
        state={state}
        list={{ error, isFetching: false }}
        labels={labels}
        onRetry={onRetry}
        onClear={onClear}
        level={3}
      >
        <p>the rows</p>
      </ListStates>
    </>,
  )
  return { onRetry, onClear }
}

test.each(['loading', 'failed', 'empty', 'nothing-found'] as const)('%s shows no rows', (state) => {
  show(state, state === 'failed' ? new Error() : null)
  expect(screen.queryByText('the rows')).toBeNull()
})

test('a failure without rows shows its message and a retry button', async () => {
  const { onRetry } = show('failed', new ApiError('failure', 'The service is busy.'))
  expect(screen.getByRole('alert')).toHaveTextContent('The service is busy.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a missing feature of the server is shown as a note, not as an error', () => {
  show('failed', new ApiError('http', '', { code: 404 }))
  expect(screen.getByRole('heading', { name: 'Not on this site' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('rows stay when a reload fails, with the failure and a retry button above them', async () => {
  const { onRetry } = show('rows', new ApiError('failure', ''))
  expect(screen.getByText('the rows')).toBeVisible()
  expect(screen.getByText('Not up to date: Could not be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('shows nothing above rows by default', () => {
  show('rows')
  expect(screen.getByText('the rows')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty list says so at the level of the headings around it', () => {
  show('empty')
  expect(screen.getByRole('heading', { level: 3, name: 'No entries yet' })).toBeVisible()
})

test('filters without results can be removed, which moves the focus to the heading', async () => {
  const { onClear } = show('nothing-found')
  expect(screen.getByRole('heading', { level: 3, name: 'Nothing found' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(onClear).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus()
})
