import { ApiError, isAllowed } from '@member/shared'
import type { FakeCall } from '@member/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderPart } from '../testing/render-part.tsx'
import Composer from './composer.tsx'
import { ComposerPlaceContext } from './composer-place.ts'
import { conversationOf, type WritingTicket } from './ticket-message.ts'
import { UndoSlot } from './undo-slot.tsx'

const page = '/user/account/woManage'
const nodes = { [page]: ['reply', 'note'].map((button) => `${page}/${button}`) }
const ticketOf = (id: string): WritingTicket => ({
  id,
  number: `T-${id}`,
  version: 1,
  messages: 1,
  permissions: ['reply', 'note'],
  requester: { nickname: 'Alice' },
})

/** A queue with two work orders, and its list when it has ended. */
function Queue(): ReactNode {
  const [open, setOpen] = useState<string | null>('41')
  return (
    <>
      <button type="button" onClick={() => setOpen('42')}>
        Next
      </button>
      <button type="button" onClick={() => setOpen(null)}>
        End of queue
      </button>
      <h1>{open ?? 'List'}</h1>
      <UndoSlot
        here={open === null ? null : conversationOf({ ticket: open, view: 'manage' })}
        onOpen={({ ticket }) => setOpen(ticket)}
      />
      {open !== null && (
        <ComposerPlaceContext value={{ begin: null, onBegun: () => {}, onOpen: setOpen }}>
          <Composer
            key={open}
            ticket={ticketOf(open)}
            viewer="agent"
            shownMessage={() => undefined}
            quote={null}
            onQuoteDropped={() => {}}
          />
        </ComposerPlaceContext>
      )}
    </>
  )
}

async function open(answer: () => unknown = () => ({ undo_seconds: 10 })) {
  const calls: FakeCall[] = []
  const { host } = await renderPart(() => <Queue />, {
    language: 'en',
    authNodes: nodes,
    server(call) {
      calls.push(call)
      return answer()
    },
  })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await pass(1)
  expect(isAllowed(nodes, page, 'reply')).toBe(true)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync })
  const send = async (button: string, text: string) => {
    if (button === 'Add note') await user.click(screen.getByRole('button', { name: 'Internal note' }))
    await user.type(screen.getByRole('textbox'), text)
    await user.click(screen.getByRole('button', { name: button }))
  }
  return { host, calls, user, pass, send }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error')
})
afterEach(() => {
  // React complains of an update while something else is rendered.
  expect(console.error).not.toHaveBeenCalled()
})

it.each(['Next', 'End of queue'])('takes a message back after going on: %s', async (where) => {
  const { user, calls, pass, send } = await open()
  await send('Send', 'Too early')
  expect(screen.queryByText('Message to T-41 sent. You can still undo it')).toBeNull()
  await user.click(screen.getByRole('button', { name: where }))
  await pass(1)
  const line = screen.getByText('Message to T-41 sent. You can still undo it').parentElement as HTMLElement
  await user.click(within(line).getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('heading', { name: '41' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Too early')
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveFocus()
  const posted = (path: string) => calls.find((call) => call.path === path)?.body as Record<string, unknown>
  const { client_id } = posted('/api/workorder/reply')
  expect(posted('/api/workorder/undoMessage')).toEqual({ id: 41, view: 'manage', client_id })
})

it('takes the newest back with z, also where it was written, and a note as a note', async () => {
  const { user, pass, send } = await open()
  await send('Send', 'First')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await send('Add note', 'Second')
  await pass(1)
  act(() => screen.getByRole('textbox').blur())
  await user.keyboard('z')
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Second')
  expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveFocus()
  act(() => screen.getByRole('textbox').blur())
  await user.keyboard('z')
  expect(screen.getByRole('heading', { name: '41' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('First')
})

it('goes when it cannot be taken back any more, and its key with it', async () => {
  const { host, user, pass, send } = await open()
  await send('Send', 'Gone')
  await user.click(screen.getByRole('button', { name: 'End of queue' }))
  await pass(1)
  expect(host.keys().map(({ keys }) => keys)).toContain('z')
  await pass(10_000)
  expect(screen.queryByText('Message to T-41 sent. You can still undo it')).toBeNull()
  expect(host.keys().map(({ keys }) => keys)).not.toContain('z')
})

it.each(['Next', 'End of queue'])(
  'keeps in sight what was refused until it is opened, after going on: %s',
  async (where) => {
    const { host, user, pass, send } = await open(() => {
      throw new ApiError('failure', 'Somebody else has answered.')
    })
    await send('Send', 'Too late')
    await user.click(screen.getByRole('button', { name: where }))
    await pass(10_000)
    // Its link is the address of the queue with the work order, so that it goes when that is opened there.
    expect(host.notices).toMatchObject([
      { text: 'Your message to T-41 wasn’t sent.', link: { to: '/user/account/woManage?ticket=41' } },
    ])
    // The notification is long gone.
    await pass(60_000)
    const line = screen.getByText('Your message to T-41 wasn’t sent.').parentElement as HTMLElement
    await user.click(within(line).getByRole('button', { name: 'Open the work order to send it again' }))
    expect(screen.getByRole('heading', { name: '41' })).toBeVisible()
    expect(screen.queryByText('Your message to T-41 wasn’t sent.')).toBeNull()
  },
)
