import { ApiError } from '@member/shared'
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { creating, newTicketServer } from '../testing/new-ticket-server.ts'

const path = '/user/account/workorder/new'

interface Options {
  query?: string
  language?: string
  authNodes?: Record<string, string[]>
}

const open = (server: FakeServer, { query = '', language = 'en', authNodes = creating }: Options = {}) =>
  renderArea(area, { at: path + query, server, language, authNodes })

const category = (name: string) => screen.findByRole('radio', { name })
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const body = () => screen.getByRole('textbox', { name: 'Describe your issue or request' })
const send = () => screen.getByRole('button', { name: 'Submit' })

/** Fills in what is required, by pointer for the choice and keys for the rest. */
async function fillIn() {
  await userEvent.click(await category('Other'))
  await userEvent.type(subject(), 'Parcel lost{Enter}')
  await userEvent.keyboard('Where is it?')
}

describe('a new work order', () => {
  it('is sent with category, subject, text and impact, and its page is opened', async () => {
    const { server, sent } = newTicketServer()
    const { host } = await open(server)
    await fillIn()
    await userEvent.click(screen.getByRole('radio', { name: 'Completely blocked' }))
    await userEvent.click(send())
    await waitFor(() => expect(host.visited).toEqual(['/user/account/workorder/41']))
    expect(sent).toEqual([
      {
        category_id: 3,
        subject: 'Parcel lost',
        impact: 'blocked',
        body: 'Where is it?',
        attachments: [],
        client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(localStorage).toHaveLength(0)
  })

  it('follows up the closed work order that led to it, and says so', async () => {
    const { server, sent } = newTicketServer()
    await open(server, { query: '?follow_up_of=7&number=T-7' })
    await fillIn()
    expect(screen.getByText(/T-7/)).toBeVisible()
    await userEvent.click(send())
    await waitFor(() => expect(sent).toMatchObject([{ follow_up_of_id: 7 }]))
  })

  it('tells the reply time of its category, and starts from its template until something is written', async () => {
    await open(newTicketServer().server)
    await userEvent.click(await category('Orders'))
    expect(body()).toHaveValue('Order number:\n')
    expect(screen.getByText('We usually reply within 4 business hours.')).toBeVisible()
    await userEvent.click(await category('Refunds'))
    expect(body()).toHaveValue('Reason:\n')
    expect(screen.getByText('We usually reply within 30 minutes during business hours.')).toBeVisible()
    await userEvent.type(body(), 'torn')
    await userEvent.click(await category('Orders'))
    expect(body()).toHaveValue('Reason:\ntorn')
    await userEvent.click(await category('Other'))
    expect(screen.queryByText(/We usually reply/)).toBeNull()
  })

  it('says what is missing, and the first field with a mistake has the focus', async () => {
    const { server, sent } = newTicketServer()
    await open(server)
    await category('Orders')
    await userEvent.click(send())
    expect(await category('Orders')).toHaveFocus()
    expect(screen.getByText('Choose a category.')).toBeVisible()
    expect(subject()).toHaveAccessibleDescription('Enter a subject.')
    await userEvent.click(await category('Orders'))
    await userEvent.type(subject(), 'x')
    await userEvent.click(send())
    expect(subject()).toHaveFocus()
    expect(subject()).toHaveAccessibleDescription('The subject needs at least 2 characters.')
    expect(sent).toEqual([])
  })

  it('is created once, although the answer was lost and it is sent again', async () => {
    let lost = true
    const { server, sent, created } = newTicketServer(() => {
      if (lost) throw new ApiError('unreadable', 'No answer')
    })
    const { host } = await open(server)
    await fillIn()
    await userEvent.click(send())
    expect(await screen.findByText(/We’re not sure this was submitted.*won’t be duplicated/)).toBeVisible()
    expect(body()).toHaveValue('Where is it?')
    lost = false
    await userEvent.click(send())
    await waitFor(() => expect(host.visited).toHaveLength(1))
    expect(sent).toHaveLength(2)
    expect(created.size).toBe(1)
  })

  it('is sent again by itself when nobody heard an answer', async () => {
    let lost = true
    const { server, sent, created } = newTicketServer(() => {
      if (!lost) return
      lost = false
      throw new ApiError('timeout', 'No answer')
    })
    const { host } = await open(server)
    await fillIn()
    await userEvent.click(send())
    await waitFor(() => expect(host.visited).toHaveLength(1))
    expect([sent.length, created.size]).toEqual([2, 1])
  })

  it('is created once also when the page is loaded again in between', async () => {
    let lost = true
    const { server, created } = newTicketServer(() => {
      if (lost) throw new ApiError('unreadable', 'No answer')
    })
    const { unmount } = await open(server)
    await fillIn()
    await userEvent.click(send())
    await screen.findByText(/We’re not sure this was submitted/)
    unmount()
    lost = false
    const { host } = await open(server)
    expect(await screen.findByText(/We’re not sure this was submitted/)).toBeVisible()
    await category('Other')
    await userEvent.click(send())
    await waitFor(() => expect(host.visited).toHaveLength(1))
    expect(created.size).toBe(1)
  })

  it('cannot be changed or discarded while it is on its way', async () => {
    let answer: (ticket: object) => void = () => {}
    const { server } = newTicketServer(
      () =>
        new Promise<object>((resolve) => {
          answer = resolve
        }),
    )
    const { host } = await open(server)
    await fillIn()
    expect(body().closest('[inert]')).toBeNull()
    await userEvent.click(send())
    await waitFor(() => expect(body().closest('[inert]')).toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled()
    answer({ ticket: { id: 41, number: 'T-41' } })
    await waitFor(() => expect(host.visited).toHaveLength(1))
  })

  it('leaves nothing in the browser when a logout in another tab has deleted its draft', async () => {
    await open(newTicketServer().server)
    await fillIn()
    expect(localStorage.length).toBeGreaterThan(0)
    const deleted = Object.keys(localStorage)
    localStorage.clear()
    for (const key of deleted) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    await waitFor(() => expect(body()).toHaveValue(''))
    expect(localStorage).toHaveLength(0)
  })

  it('that another tab has sent is over here, too: what is written next is another one', async () => {
    const { server, sent, created } = newTicketServer()
    const { host } = await open(server)
    await fillIn()
    const [key = ''] = Object.keys(localStorage).filter((one) => localStorage[one].includes('clientId'))
    const first = JSON.parse(localStorage[key]).clientId
    for (const one of Object.keys(localStorage)) {
      localStorage.removeItem(one)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: one })))
    }
    await waitFor(() => expect(subject()).toHaveValue(''))
    expect(host.notices).toMatchObject([
      { text: 'The earlier one was submitted or discarded. This is a new work order.' },
    ])
    await fillIn()
    await userEvent.click(send())
    await waitFor(() => expect(created.size).toBe(1))
    expect(sent[0]?.client_id).not.toBe(first)
  })

  it.each([
    ['sent', { ticket: { id: 41, number: 'T-41' } }, { tone: 'success', text: 'Work order T-41 submitted.' }],
    [
      'refused',
      new ApiError('failure', 'You have 20 unfinished work orders.'),
      { tone: 'error', text: '“Parcel lost” wasn’t submitted. Your draft is saved.' },
    ],
  ])('goes on when its page is left, and says where it is: %s', async (_, answer, notice) => {
    let end = () => {}
    const { server } = newTicketServer(
      () =>
        new Promise<object>((resolve, reject) => {
          end = () => (answer instanceof ApiError ? reject(answer) : resolve(answer))
        }),
    )
    const { host, unmount } = await open(server)
    await fillIn()
    await userEvent.click(send())
    unmount()
    await act(async () => end())
    expect(host.notices).toMatchObject([notice])
    expect(host.visited).toEqual([])
  })

  it.each([
    ['the server refuses it', 'failure', /^You have 20 unfinished work orders\.$/, /^Everything you wrote is kept\.$/],
    ['there is no connection', 'offline', /You’re offline\./, /Everything is kept/],
  ] as const)('keeps everything when %s, and says why', async (_, kind, why, kept) => {
    const { server } = newTicketServer(() => {
      throw new ApiError(kind, 'You have 20 unfinished work orders.')
    })
    await open(server)
    await fillIn()
    await userEvent.click(send())
    expect(await screen.findByText(why)).toBeVisible()
    expect(screen.getByText(kept)).toBeVisible()
    expect(subject()).toHaveValue('Parcel lost')
  })

  it('asks for another category when its own was taken away while it was written', async () => {
    let offered = [
      { id: 1, pid: 0, name: 'Orders', reply: { seconds: 14_400 } },
      { id: 3, pid: 0, name: 'Other' },
    ]
    const { server, sent } = newTicketServer(({ body }) => {
      if ((body as { category_id: number }).category_id === 1) throw new ApiError('failure', 'It is not offered')
    })
    const { host } = await open((call) =>
      call.path === '/api/workorder/categories' ? { list: offered } : server(call),
    )
    await fillIn()
    await userEvent.click(await category('Orders'))
    offered = offered.slice(1)
    await userEvent.click(send())
    expect(await screen.findByText('This category is no longer available. Choose another one.')).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Orders' })).toBeNull()
    expect(screen.queryByText(/We usually reply/)).toBeNull()
    expect(await category('Other')).toHaveFocus()
    expect([subject(), body()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Parcel lost',
      'Where is it?',
    ])
    await userEvent.click(await category('Other'))
    await userEvent.click(send())
    await waitFor(() => expect(host.visited).toHaveLength(1))
    expect(sent.map((each) => each.category_id)).toEqual([1, 3])
  })

  it('does not take a category from its draft that is no longer offered', async () => {
    const { server, sent } = newTicketServer()
    const { unmount } = await open(server)
    await fillIn()
    unmount()
    await open((call) =>
      call.path === '/api/workorder/categories' ? { list: [{ id: 1, pid: 0, name: 'Orders' }] } : server(call),
    )
    expect(await screen.findByText('This category is no longer available. Choose another one.')).toBeVisible()
    expect(await category('Orders')).not.toHaveFocus()
    await userEvent.click(send())
    expect(await category('Orders')).toHaveFocus()
    expect(sent).toEqual([])
  })
})

describe('files', () => {
  const png = (name: string) => new File(['png'], name, { type: 'image/png' })
  const choose = async (...files: File[]) => userEvent.upload(await screen.findByLabelText('Files to attach'), files)

  /** Presses the button while a file is on its way. */
  async function submitWhileUploading() {
    let store = (_: unknown) => {}
    const { server, sent } = newTicketServer()
    await open((call) =>
      call.path === '/api/ajax/upload' ? new Promise((resolve) => (store = resolve)) : server(call),
    )
    await fillIn()
    await choose(png('box.png'))
    await userEvent.click(send())
    return { sent, arrive: () => act(async () => store({ url: '/s/box.png', name: 'box.png', size: 3 })) }
  }

  it('go with the text once they are there', async () => {
    const { sent, arrive } = await submitWhileUploading()
    expect(await screen.findByText(/when the files are uploaded/)).toBeVisible()
    expect(sent).toEqual([])
    await arrive()
    await waitFor(() => expect(sent).toMatchObject([{ attachments: ['/s/box.png'] }]))
  })

  it('do not send by themselves what is still being written', async () => {
    const { sent, arrive } = await submitWhileUploading()
    await userEvent.type(screen.getByRole('textbox', { name: /^Subject/ }), '!')
    expect(screen.getByText(/^You’ve kept editing/)).toBeVisible()
    await arrive()
    expect(sent).toEqual([])
    await userEvent.click(send())
    await waitFor(() => expect(sent).toMatchObject([{ attachments: ['/s/box.png'] }]))
  })

  it('do not send what they are taken away from', async () => {
    const { sent } = await submitWhileUploading()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel uploading box.png' }))
    expect(await screen.findByText(/^You’ve kept editing/)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('say each for itself that they could not be sent', async () => {
    const { server, sent } = newTicketServer()
    await open((call) => {
      if (call.path !== '/api/ajax/upload') return server(call)
      const { name } = call.body as File
      if (name === 'bad.png') throw new ApiError('failure', 'The picture is broken.')
      return { url: `/s/${name}`, name, size: 3 }
    })
    await fillIn()
    await choose(png('bad.png'), png('good.png'))
    expect(await screen.findByText('The picture is broken.')).toBeVisible()
    await userEvent.click(send())
    expect(await screen.findByText(/Some files couldn’t be uploaded/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove bad.png' }))
    await userEvent.click(send())
    await waitFor(() => expect(sent).toMatchObject([{ attachments: ['/s/good.png'] }]))
  })

  it('are not offered without the right to attach', async () => {
    await open(newTicketServer().server, {
      authNodes: { '/user/account/workorder': ['/user/account/workorder/create'] },
    })
    await category('Other')
    expect(screen.queryByLabelText('Files to attach')).toBeNull()
  })
})

describe('similar work orders', () => {
  it('are a quiet hint while the subject is written', async () => {
    await open(newTicketServer().server)
    await category('Other')
    await userEvent.type(subject(), 'My parcel')
    expect(await screen.findByText('You’ve opened a similar work order:')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Parcel lost in the post' })).toHaveAttribute(
      'href',
      '/user/account/workorder/7',
    )
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull()
    await userEvent.clear(subject())
    await waitFor(() => expect(screen.queryByText(/something like this/)).toBeNull())
  })
})

describe('what was written before', () => {
  it.each([
    ['a follow-up', '?follow_up_of=3&number=T-3'],
    ['a problem on a page', '?page=/user/account/balance'],
  ])('for %s is no plain draft, and is there again for the same', async (_, query) => {
    const { server } = newTicketServer()
    const first = await open(server, { query })
    await category('Other')
    await userEvent.type(body(), 'As I said')
    first.unmount()
    const plain = await open(server)
    await category('Other')
    expect(body()).toHaveValue('')
    expect(subject()).toHaveValue('')
    await userEvent.type(body(), 'Plain')
    plain.unmount()
    await open(server, { query })
    await category('Other')
    expect(body()).toHaveValue('As I said')
  })

  it('is there again, and can be discarded', async () => {
    const { server, sent } = newTicketServer()
    const { unmount } = await open(server)
    await fillIn()
    // What throws everything away comes after what sends it.
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons.slice(-2)).toEqual(['Submit', 'Discard'])
    unmount()
    const { host } = await open(server)
    expect(await screen.findByText(/This is your unsent draft/)).toBeVisible()
    expect(await category('Other')).toBeChecked()
    expect(subject()).toHaveValue('Parcel lost')
    expect(body()).toHaveValue('Where is it?')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(subject()).toHaveValue('')
    expect(body()).toHaveValue('')
    expect(localStorage).toHaveLength(0)
    expect(host.notices).toMatchObject([{ text: 'Draft discarded.' }])
    expect(await category('Orders')).toHaveFocus()
    expect(sent).toEqual([])
  })
})

describe('from an error panel', () => {
  const query = '?page=/user/account/balance&title=Balance&at=1760000000&ref=r-42'

  it('is filled with the title of the page, and with page, time and reference', async () => {
    const { server, sent } = newTicketServer()
    await open(server, { query })
    await userEvent.click(await category('Other'))
    expect(subject()).toHaveValue('Problem on “Balance”')
    expect(screen.getByRole('checkbox', { name: 'Include these details about the problem' })).toBeChecked()
    await userEvent.click(send())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toBe(
      '- Page: `/user/account/balance`\n- Time: `2025-10-09 08:53:20 UTC`\n- Reference: `r-42`',
    )
  })

  it('leaves the details out when the member does not want them', async () => {
    const { server, sent } = newTicketServer()
    await open(server, { query })
    await userEvent.click(await category('Other'))
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(send())
    expect(await screen.findByText('Describe your issue or request.')).toBeVisible()
    await userEvent.type(body(), 'It broke')
    await userEvent.click(send())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toBe('It broke')
  })
})

describe('the form', () => {
  it('is not shown without the right to create', async () => {
    await open(newTicketServer().server, { authNodes: {} })
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('can be asked for again when it could not be loaded', async () => {
    let down = true
    const { server } = newTicketServer()
    await open((call) => {
      if (down) throw new ApiError('failure', 'The desk is closed')
      return server(call)
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The desk is closed')
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await category('Orders')).toBeVisible()
  })
})
