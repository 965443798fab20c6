import { renderArea } from '@member/shared/testing'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import area from '../../area.ts'
import type { Thread } from '../ticket/thread.ts'
import { threadKey } from '../ticket/ticket-address.ts'
import { SentSlot } from './sent-slot.tsx'
import { sentTicketAtom } from './sent-ticket.ts'

/** A page that sends a work order, then shows the page of this one. */
function Page(): ReactNode {
  const setSent = useSetAtom(sentTicketAtom)
  const [shown, setShown] = useState('')
  const queries = useQueryClient()
  const become = (ticket: object) =>
    queries.setQueryData(threadKey('member', '41', 'en'), {
      ticket: { status: 'open', firstResponse: null, ...ticket },
    } as Thread)
  return (
    <>
      <button
        type="button"
        onClick={() =>
          setSent({
            id: '41',
            number: 'T-41',
            reply: { seconds: 14_400, due: Date.UTC(2026, 0, 5) / 1000 },
            arrival: 'as written',
          })
        }
      >
        send
      </button>
      {['41', '42', ''].map((id) => (
        <button key={id} type="button" onClick={() => setShown(id)}>
          show {id}
        </button>
      ))}
      <button type="button" onClick={() => become({})}>
        take
      </button>
      <button type="button" onClick={() => become({ firstResponse: 1 })}>
        answer
      </button>
      <button type="button" onClick={() => become({ status: 'cancelled' })}>
        withdraw
      </button>
      {shown !== '' && <SentSlot id={shown} />}
    </>
  )
}

beforeEach(() => jest.spyOn(window, 'scrollTo').mockImplementation(() => {}))

const detail = area.pages.find(({ path }) => path === '/user/account/workorder/:id')
const open = () =>
  renderArea(
    {
      name: 'workorder',
      contract: '^1.0.0',
      pages: [{ ...detail, path: '/part', name: 'part', title: {}, load: async () => ({ default: Page }) }],
    },
    { at: '/part', server: () => null },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const notice = () => screen.queryByText('Work order T-41 submitted')

async function openSent() {
  await open()
  await press('send')
  await press('show 41')
  await screen.findByText('Work order T-41 submitted')
}

it('confirms the work order on its page, with the time until the answer', async () => {
  await openSent()
  expect(notice()).toBeVisible()
  expect(document.activeElement).toContainElement(notice())
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(screen.getByRole('status')).toHaveTextContent(
    /We usually reply within 4 business hours. Expect a reply by \d Jan.*, \d\d:\d\d. We’ll reply here/,
  )
})

it('is gone when the page is left', async () => {
  await openSent()
  await press('show')
  await press('show 41')
  await waitFor(() => expect(notice()).toBeNull())
})

it.each(['answer', 'withdraw'])('is gone after this: %s', async (what) => {
  await openSent()
  await press('take')
  expect(notice()).toBeVisible()
  await press(what)
  await waitFor(() => expect(notice()).toBeNull())
})

it('is on no other page', async () => {
  await open()
  await press('send')
  await press('show 42')
  expect(notice()).toBeNull()
  expect(window.scrollTo).not.toHaveBeenCalled()
})
