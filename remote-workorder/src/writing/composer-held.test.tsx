// What was written when it may not be sent any more: it stays, says why, and goes only where its writer puts it.
import { ApiError } from '@member/shared'
import { screen } from '@testing-library/react'
import { openWriting } from '../testing/writing-thread.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

const field = (name = 'Reply') => screen.getByRole('textbox', { name })
const withdrawn = { status: 'cancelled', permissions: ['note'] } as const

/** An agent who writes a reply while the member withdraws the ticket. */
async function openWithdrawn(text = 'Half a sen') {
  const quote = { messageId: '7', name: 'Wen', text: 'Which size?' }
  const writing = await openWriting({ viewer: 'agent', quote })
  await writing.user.click(field())
  if (text !== '') await writing.user.type(field(), text)
  await writing.news(withdrawn)
  return writing
}

it('keeps text and focus, and says what happened', async () => {
  const { user, replies, pass } = await openWithdrawn()
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Half a sen')
  expect(field()).toHaveAttribute('readonly')
  expect(field()).toHaveAccessibleDescription('This work order was withdrawn meanwhile. Your text was not sent.')
  expect(screen.getByText(/^This work order was withdrawn meanwhile\./)).toHaveRole('alert')
  await user.keyboard('tence{Control>}{Enter}{/Control}')
  await pass(20_000)
  expect(field()).toHaveValue('Half a sen')
  expect(replies()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Internal note' })).toBeNull()
})

it('keeps an empty field while it has the focus, with nothing to discard', async () => {
  const { user, pass } = await openWithdrawn('')
  expect(field()).toHaveFocus()
  expect(field()).toHaveAccessibleDescription('This work order was withdrawn meanwhile.')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await user.click(document.body)
  await pass(1)
  expect(field('Internal note')).toHaveValue('')
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
})

it('copies the text, and discards it on request', async () => {
  const { user, pass } = await openWithdrawn()
  await user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await navigator.clipboard.readText()).toBe('Half a sen')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(document.body)
  await pass(2_000)
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
  expect(field('Internal note')).toHaveValue('')
})

it('becomes a note by its button alone, with what the note says already', async () => {
  const { user } = await openWriting({ viewer: 'agent' }).then(async (writing) => {
    await writing.user.click(screen.getByRole('button', { name: 'Internal note' }))
    await writing.user.type(field('Internal note'), 'Known')
    await writing.user.click(screen.getByRole('button', { name: 'Reply' }))
    await writing.user.type(field(), 'Try this')
    await writing.news(withdrawn)
    return writing
  })
  await user.click(screen.getByRole('button', { name: 'Internal note' }))
  expect(field('Internal note')).toHaveValue('Known')
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  await user.click(screen.getByRole('button', { name: 'Keep as note' }))
  expect(field('Internal note')).toHaveValue('Try this\n\nKnown')
  expect(field('Internal note')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
})

it('leaves an answer to a message to the note, which alone may be written', async () => {
  const { user } = await openWithdrawn()
  await user.click(screen.getByRole('button', { name: 'Quote it' }))
  expect(field('Internal note')).toHaveFocus()
  expect(screen.getByRole('group', { name: 'Reply to Wen' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  expect(field()).toHaveValue('Half a sen')
})

it('goes on where the reply is offered again', async () => {
  const { user, news, replies, pass } = await openWithdrawn()
  await news({ status: 'open', permissions: ['reply', 'note'] })
  await user.type(field(), 'tence')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await pass(10_000)
  expect(replies()).toEqual([expect.objectContaining({ body: 'Half a sentence' })])
})

it.each([
  ['member', [], { mergedInto: '7' }, 'This work order was merged into another meanwhile. Your text was not sent.'],
  ['agent', ['note'], { status: 'closed' }, 'This work order was closed meanwhile. Your text was not sent.'],
  ['agent', [], {}, 'You cannot write here any more. Your text was not sent.'],
] as const)('shows a draft from before to the %s who may do %j', async (viewer, permissions, ticket, sentence) => {
  const view = viewer === 'agent' ? 'manage' : 'mine'
  localStorage.setItem(`workorder draft 7 ${view} reply 41`, JSON.stringify({ body: 'Begun' }))
  await openWriting({ viewer, ticket: { ...ticket, permissions } })
  expect(field()).toHaveValue('Begun')
  expect(field()).toHaveAccessibleDescription(sentence)
  expect(screen.queryAllByRole('button', { name: 'Keep as note' })).toHaveLength(permissions.length)
})

it('offers no further try for a message that was refused because the member withdrew', async () => {
  const { user, pass, news } = await openWriting({
    viewer: 'agent',
    server: ({ path }) => {
      if (path !== '/api/workorder/reply') return undefined
      throw new ApiError('failure', 'The work order was withdrawn.')
    },
  })
  await user.type(field(), 'On its way')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await pass(10_000)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await news(withdrawn)
  expect(screen.getByText('The work order was withdrawn.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
})
