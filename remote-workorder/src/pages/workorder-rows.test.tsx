// A long list is seen, and its rows open, as soon as a short one's.
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

const path = '/user/account/workorder'
const all = Array.from({ length: 100 }, (_, index) => ticketRow(index + 1))
/** Rows that the window has room for, at most. */
const screenful = Math.ceil(window.innerHeight / 60)

const rowsIn = (nodes: Iterable<Node>) =>
  [...nodes].filter((node) => node instanceof HTMLElement && node.dataset.row !== undefined)
const rows = () => rowsIn(document.querySelectorAll('[data-row]'))

async function open() {
  const asked: unknown[] = []
  const server: FakeServer = (call) => {
    if (call.path !== '/api/workorder/list') return { list: [] }
    asked.push(call)
    return ticketAnswer(all)
  }
  const opened = await renderArea(area, { at: `${path}?limit=100`, server })
  await waitFor(() => expect(rows()).toHaveLength(100))
  return { ...opened, asked }
}

it('the rows that the window has room for are on the page before the others', async () => {
  const later: Node[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) later.push(...rowsIn(addedNodes))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await open()
  await waitFor(() => expect(later).toHaveLength(100 - screenful))
  observer.disconnect()
  expect(later).toEqual(rows().slice(screenful))
})

it('no row is rendered again when one is opened, nor when news changes none of them', async () => {
  const { host, address, asked } = await open()
  const times = jest.spyOn(Intl.RelativeTimeFormat.prototype, 'format')
  try {
    await act(async () => host.change({ topic: 'tickets', id: 1 }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(times).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Subject 3' }))
    expect(address()).toBe(`${path}/3`)
    expect(times).not.toHaveBeenCalled()
  } finally {
    times.mockRestore()
  }
})
