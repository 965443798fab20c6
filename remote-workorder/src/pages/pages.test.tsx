// What is typed on the page of a work order beside a reply: it is there again after a reload or a way back.
import { ApiError } from '@member/shared'
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { creating } from '../testing/new-ticket-server.ts'
import { openDesk } from '../testing/open-desk.ts'
import { detailRow, everyRule, messageRow, threadServer, wen } from '../testing/thread-server.ts'

describe('desk settings', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Settings' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim())

  test('a lead has all sections, an agent only the canned replies', async () => {
    const { unmount } = await openDesk('')
    expect(await screen.findByRole('region', { name: 'Categories' })).toBeVisible()
    expect(tabs()).toEqual(['Categories', 'Canned replies', 'Service targets', 'Teams', 'Labels'])
    unmount()
    await openDesk('', { buttons: [] })
    expect(await screen.findByRole('region', { name: 'Canned replies' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
  })

  test('a row that is no longer there says so', async () => {
    await openDesk('?section=teams&edit=99')
    expect(await screen.findByRole('heading', { name: 'No longer available' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  })

  test('in front of a server without these settings the page says so', async () => {
    await openDesk('', { answers: { '/api/workorder/categorySettings': new ApiError('http', '404', { code: 404 }) } })
    expect(await screen.findByRole('heading', { name: 'Not available on this site' })).toBeVisible()
  })

  test('an empty list says what it is for, and leads to a new row', async () => {
    await openDesk('?section=teams', { answers: { '/api/workorder/teams': { list: [] } } })
    expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'New team' })).toHaveAttribute('href', expect.stringContaining('edit=new'))
  })

  test('a form begins at its heading, is guarded while it is unsaved, and its row has the focus afterwards', async () => {
    const { user, host, sent } = await openDesk('?section=categories&edit=2')
    expect(await screen.findByRole('heading', { name: 'Category “Refunds”' })).toHaveFocus()
    expect(host.unsaved()).toBe(false)
    await user.type(screen.getByRole('textbox', { name: /^Name in Chinese/ }), ' and more')
    expect(host.unsaved()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(host.visited).toEqual(['/user/account/woManage/settings?section=categories']))
    expect(host.unsaved()).toBe(false)
    expect(host.notices).toEqual([{ tone: 'success', text: 'Category saved.' }])
    expect(sent).toEqual([
      [
        'saveCategory',
        {
          id: 2,
          version: 'seen',
          weigh: 0,
          archived: false,
          name: 'Refunds and more',
          name_en: '',
          pid: 0,
          default_priority: 'high',
          template: '',
          template_en: '',
        },
      ],
    ])
  })

  test('a reload in between keeps what is filled in and says that it was not saved, and it is still guarded', async () => {
    const { user, unmount } = await openDesk('?section=categories&edit=2')
    await user.type(await screen.findByRole('textbox', { name: /^Name in Chinese/ }), ' and more')
    // A page that is left on purpose drops it; a reload does not come so far.
    const kept = { ...localStorage }
    unmount()
    expect(localStorage).toHaveLength(0)
    Object.assign(localStorage, kept)
    const { host } = await openDesk('?section=categories&edit=2')
    expect(await screen.findByRole('textbox', { name: /^Name in Chinese/ })).toHaveValue('Refunds and more')
    expect(await screen.findByText(/^You have unsaved changes from last time/)).toBeVisible()
    expect(host.unsaved()).toBe(true)
  })

  test('the row whose form was open has the focus when the list is back', async () => {
    const { user } = await openDesk('?section=teams')
    await user.click(await screen.findByRole('link', { name: 'Edit Billing' }))
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Edit Billing' })).toHaveFocus())
  })

  test('the heading has the focus where the row whose form was open has become another one', async () => {
    const { user, sent } = await openDesk('?section=labels', {
      answers: { '/api/workorder/saveLabel': { list: [{ id: 31, name: 'gold', tickets: 3 }] } },
    })
    await user.click(await screen.findByRole('link', { name: 'Edit vip' }))
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' gold')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    // The host of tests does not leave the address.
    await user.click(await screen.findByRole('link', { name: /Cancel|Back to the list/ }))
    await screen.findByRole('link', { name: 'Edit gold' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('a key opens the form of a new row', async () => {
    const { user, host } = await openDesk('?section=teams')
    await screen.findByRole('link', { name: 'Edit Billing' })
    await user.keyboard('n')
    expect(host.visited).toEqual(['/user/account/woManage/settings?section=teams&edit=new'])
    expect(host.keys()).toEqual([expect.objectContaining({ keys: 'n', name: 'New team' })])
  })
})

describe('stock server', () => {
  // A stock BuildAdmin server has no work orders: their calls are answered 404, or 303 where an address is for guests only.

  const answers = [
    ['404', new ApiError('http', 'Error requesting address: /api/workorder', { code: 404 })],
    ['303', new ApiError('failure', 'You have logged in', { code: 303, data: { type: 'logged in' } })],
  ] as const

  describe.each(answers)('a server that answers %s', (_, error) => {
    it.each(['/user/account/workorder', '/user/account/workorder/new', '/user/account/workorder/7'])(
      'leaves %s without an alarm',
      async (at) => {
        const server: FakeServer = () => {
          throw error
        }
        const { host } = await renderArea(area, { at, server, authNodes: creating })
        expect(await screen.findByRole('heading', { name: /aren’t available on this site|not found/ })).toBeVisible()
        expect(screen.queryByRole('alert')).toBeNull()
        expect(screen.queryByRole('link', { name: 'New work order' })).toBeNull()
        expect(host.notices).toEqual([])
      },
    )
  })
})

describe('ticket kept', () => {
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
      await userEvent.click(within(shown as HTMLElement).getByRole('button', { name: /^Actions:/ }))
      await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
      return screen.findByRole('textbox', { name: 'Edit message' })
    }
    const { unmount } = await open({ ticket: detailRow(41), entries })
    await userEvent.type(await edit(), ' and more')
    unmount()
    await open({ ticket: detailRow(41), entries })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('textbox', { name: 'Edit message' })).toHaveValue('Message 1 and more')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await edit()).toHaveValue('Message 1')
  })

  describe('a work order that is merged while it is open', () => {
    const merged = detailRow(41, {
      version: 2,
      status: 'closed',
      merged_into_id: 50,
      merged_into_number: 'T-50',
      permissions: [],
    })
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
      const { address } = await openAndMerge('')
      await waitFor(() => expect(address()).toBe('/user/account/workorder/50'))
    })

    it('stays for what was written before a reload', async () => {
      const before = await open({ ticket: detailRow(41), entries: [messageRow(1)] })
      await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Half a sen')
      before.unmount()
      const { host } = await open({ ticket: merged, entries: [messageRow(1)] })
      expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sen')
      expect(screen.getByRole('button', { name: 'Reply there' })).toBeVisible()
      expect(host.visited).toEqual([])
    })

    it('waits for somebody who writes, and takes the text along when they want to', async () => {
      const { host } = await openAndMerge('Half a sen')
      // Once: neither the status nor what is below the text says it again.
      expect(await screen.findAllByText(/Merged into work order/)).toHaveLength(1)
      expect(screen.getByText('Merged into work order T-50')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/user/account/workorder/50')
      expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sen')
      expect(host.visited).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Reply there' }))
      await waitFor(() => expect(host.visited[0]).toBe('/user/account/workorder/50'))
    })
  })
})
