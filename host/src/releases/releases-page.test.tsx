import { act, screen, waitFor, within } from '@testing-library/react'
import type { FakeAnswer, FakeCall } from '../testing/fake-server.ts'
import { type RenderedHost, renderHost } from '../testing/render-host.tsx'
import ReleasesPage from './releases-page.tsx'
import { areaOf, changeOf } from './testing/made-releases.ts'

const index = '/api/releases/index'
const change = '/api/releases/change'

const state = (differing: object = {}) => ({ generation: 7, areas: [areaOf()], history: [changeOf()], ...differing })

/** The page before a server that has these states one after the other, the last one for good. */
function open(states: FakeAnswer[], answer: FakeAnswer = { code: 1, data: { changed: true } }): RenderedHost {
  let asked = 0
  return renderHost(<ReleasesPage />, {
    who: 'member',
    server({ path }: FakeCall) {
      if (path === change) return answer
      if (path !== index) return undefined
      asked += 1
      return states[Math.min(asked, states.length) - 1]
    },
  })
}

const good = (differing?: object): FakeAnswer => ({ code: 1, data: state(differing) })
const card = (name = 'account') => screen.findByRole('region', { name })
const button = (name: string, place: HTMLElement = document.body) => within(place).getByRole('button', { name })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const dialog = () => screen.findByRole('dialog')

test('a card says what members run, and the history who changed it', async () => {
  open([good({ areas: [areaOf({ candidate: { release: '1.2.0-c', share: 5 } })] })])
  const shown = await card()
  for (const text of ['Live', '1.1.0-b', '1.0.0-a', '5% of visitors']) expect(shown).toHaveTextContent(text)
  expect(within(shown).getAllByText('no votes yet')).toHaveLength(2)
  const history = await card('History')
  for (const text of ['account · promoted', '1.0.0-a → 1.1.0-b', 'new charts', 'Account team (token 0a1b2c3d)'])
    expect(history).toHaveTextContent(text)
})

test('a held area says since when and why, and offers to resume', async () => {
  const stopped = { by: 'rollback', at: 1_800_086_400 } as const
  open([good({ areas: [areaOf({ state: 'held', stopped, reason: 'blank page', off: true, offReason: 'harm' })] })])
  const shown = await card()
  expect(shown).toHaveTextContent(/Held since 16 Jan.+: blank page\. Nothing can be promoted until you resume\./)
  expect(shown).toHaveTextContent(/Switched off: .+ Reason: harm/)
  expect(within(shown).queryByRole('button', { name: 'Promote…' })).not.toBeInTheDocument()
  button('Resume', shown)
})

test('votes are a graph whose words say the same', async () => {
  const votes = { release: '1.1.0-b', votes: 340, failed: 12 }
  const minutes = [{ at: Date.now() / 1000, votes: 340, failed: 12 }]
  open([good({ areas: [areaOf({ health: [{ ...votes, minutes }] })] })])
  await screen.findByRole('img', { name: /1\.1\.0-b in the last hour.+Members with failures: 12 of 340/ })
  expect(document.querySelectorAll('[data-failed]')).toHaveLength(1)
})

test('a rollback is two taps, names from and to, and is sent with what was seen', async () => {
  const after = good({ generation: 8, areas: [areaOf({ state: 'held', current: '1.0.0-a', previous: null })] })
  const { user, server } = open([good(), after])
  await user.click(button('Roll back', await card()))
  expect(await dialog()).toHaveTextContent('Everyone goes from 1.1.0-b back to 1.0.0-a.')
  await user.click(button('Roll back', await dialog()))
  await screen.findByText('account was rolled back')
  expect(server.to(change)[0]?.body).toEqual({
    command: 'rollback',
    area: 'account',
    reason: 'Errors reported',
    generation: 7,
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await card()).toHaveTextContent('Held')
})

const rolledBack = good({
  generation: 8,
  areas: [areaOf({ state: 'held', current: '1.0.0-a', previous: '0.9.0-0' })],
  history: [changeOf({ generation: 8, operation: 'rollback', by: 'Anna', reason: 'blank' }), changeOf()],
})

test('a refusal stays in the dialog with all that was typed', async () => {
  const { user, server } = open([good()], { code: 0, msg: 'A check refused it.' })
  await user.click(button('Roll back', await card()))
  const shown = await dialog()
  await user.click(button('Blank page', shown))
  await user.type(within(shown).getByRole('textbox'), ' on phones')
  await user.click(button('Roll back', shown))
  expect(await screen.findByText('A check refused it.')).toBeVisible()
  await user.click(button('Roll back', shown))
  await waitFor(() => expect(server.to(change)[1]?.body).toMatchObject({ reason: 'Blank page on phones' }))
})

test('where somebody was faster nothing can be confirmed any more; what was typed is there when it is asked again', async () => {
  const { user, server } = open([good(), rolledBack], { code: 0, msg: 'Refused.' })
  await user.click(button('Roll back', await card()))
  await user.type(within(await dialog()).getByRole('textbox'), ' again')
  await user.click(button('Roll back', await dialog()))
  expect(await screen.findByText(/account has changed since .+: rolled back by Anna, .+\(blank\)/)).toBeVisible()
  expect(within(await dialog()).getAllByRole('button')).toEqual([button('Back to the page', await dialog())])
  await user.click(button('Back to the page'))
  expect(server.to(change)).toHaveLength(1)
  await user.click(button('Roll back', await card()))
  expect(await dialog()).toHaveTextContent(
    'was already rolled back. This goes back further: everyone goes from 1.0.0-a',
  )
  expect(within(await dialog()).getByRole('textbox')).toHaveValue('Errors reported again')
  await user.click(button('Roll back', await dialog()))
  await waitFor(() => expect(server.to(change)[1]?.body).toMatchObject({ generation: 8, release: '0.9.0-0' }))
})

test.each([
  ['ends the dialog of its area', 'account', 'Back to the page'],
  ['leaves the dialogs of other areas', 'messages', 'Roll back'],
])('a change of others %s', async (_, area, name) => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const { user, server } = open([good(), good({ generation: 8, history: [changeOf({ generation: 8, area })] })])
    await user.click(button('Roll back', await card()))
    await pass(5_000)
    await user.click(button(name, await dialog()))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.to(change).map(({ body }) => body)).toMatchObject(area === 'account' ? [] : [{ generation: 8 }])
  } finally {
    jest.useRealTimers()
  }
})

test('an act that changed nothing is not told as done', async () => {
  const { user } = open([good()], { code: 1, data: { changed: false } })
  await user.click(button('Roll back', await card()))
  await user.click(button('Roll back', await dialog()))
  expect(await dialog()).toHaveTextContent('Nothing to change: account is already in that state.')
  await user.click(button('Back to the page'))
  expect(screen.queryByText('account was rolled back')).not.toBeInTheDocument()
})

test('what the command warns of stays to be read', async () => {
  const warnings = ['main.js.br of 1.0.0-a is missing']
  const { user } = open([good(), rolledBack], { code: 1, data: { changed: true, warnings } })
  await user.click(button('Roll back', await card()))
  await user.click(button('Roll back', await dialog()))
  await within(await dialog()).findByText('account was rolled back')
  expect(await dialog()).toHaveTextContent('main.js.br of 1.0.0-a is missing')
})

test('an act without an answer may have been done, and says so', async () => {
  const { user } = open([good()], 'no answer')
  await user.click(button('Roll back', await card()))
  await user.click(button('Roll back', await dialog()))
  await screen.findByText('We couldn’t confirm this. Check the history before trying again.')
})

test('a promotion asks which release and who gets it, and needs a reason', async () => {
  const { user, server } = open([good()])
  await user.click(button('Promote…', await card()))
  const shown = await dialog()
  await user.selectOptions(within(shown).getByLabelText('Release'), '1.0.0-a')
  await user.selectOptions(within(shown).getByLabelText('Who gets it'), '10%')
  expect(shown).toHaveTextContent('10% of visitors go from 1.1.0-b to 1.0.0-a, and keep it as the share grows.')
  await user.click(button('Promote', shown))
  expect(server.to(change)).toEqual([])
  await user.type(within(shown).getByLabelText(/^Reason/), 'try the new list{Enter}')
  await screen.findByText('account was promoted')
  expect(server.to(change)[0]?.body).toMatchObject({ release: '1.0.0-a', share: 10, reason: 'try the new list' })
})

test('a rollback may be urgent', async () => {
  const { user, server } = open([good()])
  await user.click(button('Roll back', await card()))
  await user.click(within(await dialog()).getByRole('checkbox', { name: /^Switch open pages right away/ }))
  await user.click(button('Roll back', await dialog()))
  await waitFor(() => expect(server.to(change)[0]?.body).toMatchObject({ command: 'rollback', urgent: true }))
})

test('an undo names the change it takes back', async () => {
  const { user } = open([good()])
  await user.click(button('More for account', await card()))
  await user.click(screen.getByRole('button', { name: 'Undo last change' }))
  expect(await dialog()).toHaveTextContent('promoted by Account team (token 0a1b2c3d)')
})

test('a failure is shown in place with a retry; what is there stays when asking again fails', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const failed: FakeAnswer = { code: 0, msg: 'The release store can’t be read: gone.' }
    const { user } = open([failed, good(), failed])
    expect(await screen.findByText('The release store can’t be read: gone.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /again|retry/i }))
    await card()
    await pass(5_000)
    await screen.findByText(/This may be out of date: The release store can’t be read: gone\./)
    await card()
  } finally {
    jest.useRealTimers()
  }
})

test('who lacks the right is told so, and so is who is at a server without releases', async () => {
  const { unmount } = open([{ code: 401, msg: 'No right' }])
  await screen.findByRole('heading', { name: 'You don’t have access to this' })
  unmount()
  open([{ status: 404, body: { code: 0, msg: '' } }])
  await screen.findByText('No releases here')
})
