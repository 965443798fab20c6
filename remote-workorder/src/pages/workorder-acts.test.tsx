import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

const path = '/user/account/workorder'

const buttons = ['nudge', 'cancel', 'hide'].map((act) => `${path}/${act}`)

interface Options {
  permissions: string[]
  authNodes?: Record<string, string[]>
  /** What the server answers to an act; `arrive` lets it take effect before the answer is lost. */
  act?: (arrive: () => void) => unknown
}

async function open({ permissions, authNodes = { [path]: buttons }, act = () => ({}) }: Options) {
  const acts: [string, unknown][] = []
  const rows = { now: [ticketRow(1, { permissions }), ticketRow(2)], after: [ticketRow(2)] }
  const server = (call: FakeCall) => {
    if (call.path === '/api/workorder/list') return ticketAnswer(rows.now)
    acts.push([call.path, call.body])
    const arrive = () => {
      rows.now = rows.after
    }
    const answer = act(arrive)
    arrive()
    return answer
  }
  const rendered = await renderArea(area, { at: path, server, authNodes })
  await screen.findByRole('link', { name: 'Subject 1' })
  return { ...rendered, acts, rows }
}
const menu = () => screen.queryByRole('button', { name: /^More for/ })

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Subject 1' }))
  await userEvent.click(screen.getByRole('button', { name }))
}

describe('the menu of a row', () => {
  it('has what the work order permits and the member has the button of', async () => {
    const authNodes = { [path]: [`${path}/cancel`, `${path}/hide`] }
    const { address } = await open({ permissions: ['reply', 'nudge', 'cancel'], authNodes })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Subject 1' }))
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove from my list' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(address()).toBe(path)
  })

  it('is not there without any', async () => {
    await open({ permissions: ['reply'] })
    expect(menu()).toBeNull()
  })
})

describe('acting on a row', () => {
  it('nudges at once, and says so', async () => {
    const { acts, host } = await open({ permissions: ['nudge'] })
    await choose('Send a reminder')
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'success', text: 'Reminder sent for T-1.' }]))
    expect(acts).toEqual([['/api/workorder/nudge', { id: 1, view: 'mine' }]])
  })

  it('leaves the focus in the row whose menu has nothing left', async () => {
    const { rows } = await open({ permissions: ['nudge'] })
    rows.after = [ticketRow(1), ticketRow(2)]
    await choose('Send a reminder')
    await waitFor(() => expect(menu()).toBeNull())
    expect(screen.getByRole('link', { name: 'Subject 1' })).toHaveFocus()
  })

  it.each([
    ['Withdraw', 'Withdraw this work order?', 'Withdraw', 'cancel', 'Work order T-1 withdrawn.'],
    [
      'Remove from my list',
      'Remove this work order from your list?',
      'Remove',
      'hide',
      'Work order T-1 removed from your list.',
    ],
  ])('asks before %s, and the list is true afterwards', async (name, question, confirm, act, told) => {
    const { acts, host } = await open({ permissions: ['cancel', 'hide'] })
    await choose(name)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(acts).toEqual([])
    await choose(name)
    expect(await screen.findByRole('dialog', { name: question })).toHaveTextContent('“Subject 1”')
    await userEvent.click(screen.getByRole('button', { name: confirm }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Subject 1' })).toBeNull())
    expect(acts).toEqual([[`/api/workorder/${act}`, { id: 1, view: 'mine' }]])
    expect(host.notices).toEqual([{ tone: 'success', text: told }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it.each([
    ['offline', 'You’re offline, so nothing was sent. Try again when you’re back online.'],
    ['failure', 'It has been answered.'],
  ] as const)('keeps the question with the reason where nothing was done: %s', async (kind, reason) => {
    let fails = true
    const { acts, host } = await open({
      permissions: ['cancel'],
      act: () => {
        if (fails) throw new ApiError(kind, 'It has been answered.')
      },
    })
    await choose('Withdraw')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
    expect(host.notices).toEqual([])
    fails = false
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(acts).toHaveLength(2)
    expect(host.notices).toEqual([{ tone: 'success', text: 'Work order T-1 withdrawn.' }])
  })

  it('says in the question that an answer was lost, and asks for the list again', async () => {
    const { host } = await open({
      permissions: ['cancel'],
      act: (arrive) => {
        arrive()
        throw new ApiError('unreachable', 'Server exception!')
      },
    })
    await choose('Withdraw')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('We’re not sure it went through. Reloading the list.')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Subject 1' })).toBeNull())
    expect(host.notices).toEqual([])
  })

  it('tells in a notice why there was no reminder', async () => {
    const { host } = await open({
      permissions: ['nudge'],
      act: () => {
        throw new ApiError('failure', 'We have been reminded already.')
      },
    })
    await choose('Send a reminder')
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'error', text: 'We have been reminded already.' }]))
  })
})
