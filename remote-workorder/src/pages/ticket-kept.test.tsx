// What is typed on the page of a work order beside a reply: it is there again after a reload or a way back.
import { renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { detailRow, everyRule, messageRow, threadServer, wen } from '../testing/thread-server.ts'

beforeEach(() => localStorage.clear())

async function open(state: Parameters<typeof threadServer>[0]) {
  const { server, sent } = threadServer(state)
  const at = '/user/account/workorder/41'
  return { ...(await renderArea(area, { at, server, language: 'en', authNodes: everyRule })), sent }
}

const closed = {
  ticket: detailRow(41, { status: 'closed', closed_at: Date.now() / 1000, permissions: ['reopen', 'rate'] }),
  entries: [messageRow(1, { author: wen })],
}

it('the text of a dialog stays until it is sent', async () => {
  const dialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
    return within(await screen.findByRole('dialog'))
  }
  const { unmount } = await open(closed)
  await userEvent.type((await dialog()).getByRole('textbox'), 'It broke again')
  unmount()
  const { sent } = await open(closed)
  const again = await dialog()
  expect(again.getByRole('textbox')).toHaveValue('It broke again')
  await userEvent.click(again.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(sent('/api/workorder/reopen')).toMatchObject([{ body: 'It broke again' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await dialog()).getByRole('textbox')).toHaveValue('')
})

it('a rating that is not given stays as it is filled in', async () => {
  const { unmount } = await open(closed)
  await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Quick' }))
  await userEvent.type(screen.getByRole('textbox', { name: /comment/i }), 'Thanks')
  unmount()
  const { sent } = await open(closed)
  await userEvent.click(await screen.findByRole('button', { name: 'Send rating' }))
  const given = { score: 4, reasons: ['fast'], comment: 'Thanks' }
  await waitFor(() => expect(sent('/api/workorder/rate')).toMatchObject([given]))
})

it('an edited message keeps what was changed, until it is saved or given up', async () => {
  const entries = [messageRow(1, { created_at: Math.floor(Date.now() / 1000) - 60 })]
  const edit = async () => {
    const shown = (await within(await screen.findByRole('log')).findByText('Message 1')).closest('article')
    await userEvent.click(within(shown as HTMLElement).getByRole('button', { name: /^Actions for/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    return screen.findByRole('textbox', { name: 'Edit message' })
  }
  const { unmount } = await open({ ticket: detailRow(41), entries })
  await userEvent.type(await edit(), ' and more')
  unmount()
  await open({ ticket: detailRow(41), entries })
  expect(await edit()).toHaveValue('Message 1 and more')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await edit()).toHaveValue('Message 1')
})

describe('a work order that is merged while it is open', () => {
  const merged = detailRow(41, { status: 'closed', merged_into_id: 50, permissions: [] })
  async function openAndMerge(text: string) {
    const state = { ticket: detailRow(41), entries: [messageRow(1)] }
    const page = await open(state)
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    if (text !== '') await userEvent.type(field, text)
    state.ticket = merged
    act(() => page.host.change({ topic: 'tickets', id: 41 }))
    return page
  }

  it('leads its reader on', async () => {
    const { host } = await openAndMerge('')
    await waitFor(() => expect(host.visited).toEqual(['/user/account/workorder/50']))
  })

  it('stays for what was written before a reload', async () => {
    const before = await open({ ticket: detailRow(41), entries: [messageRow(1)] })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half a sen')
    before.unmount()
    const { host } = await open({ ticket: merged, entries: [messageRow(1)] })
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sen')
    expect(screen.getByRole('button', { name: 'Write it there' })).toBeVisible()
    expect(host.visited).toEqual([])
  })

  it('waits for somebody who writes, and takes the text along when they want to', async () => {
    const { host } = await openAndMerge('Half a sen')
    expect(await screen.findByText(/This work order was merged into another, where it continues/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/user/account/workorder/50')
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sen')
    expect(host.visited).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Write it there' }))
    await waitFor(() => expect(host.visited[0]).toBe('/user/account/workorder/50'))
  })
})
