import { ApiError } from '@member/shared'
import { type FakeCall, type FakeServer, renderArea } from '@member/shared/testing'
import { saveFile } from '@member/shared/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

jest.mock('@member/shared/ui', () => ({ ...jest.requireActual('@member/shared/ui'), saveFile: jest.fn() }))

const due = Date.UTC(2026, 11, 15, 12) / 1000
const answer = { needsPassword: true, deletionTime: null, deletionDays: 15, byOperator: false, money: '0.00', score: 0 }

/** Our server with these answers about a member's data, and what it was asked to do. */
function ours(ownData: object, answers: Record<string, FakeServer> = {}) {
  const calls: FakeCall[] = []
  const server: FakeServer = (call) => {
    calls.push(call)
    if (answers[call.path] !== undefined) return answers[call.path]?.(call)
    if (call.path === '/api/account/sessions') return { list: [] }
    if (call.path === '/api/account/logins') return { list: [], more: false }
    return call.path === '/api/account/ownData' ? { ...answer, ...ownData } : null
  }
  return { server, to: (path: string) => calls.filter((call) => call.path === path) }
}
const open = (server: FakeServer, at = '/user/account/changePassword') => renderArea(area, { at, server })
const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => {
  await press(name)()
  return within(await screen.findByRole('dialog'))
}

test('all data is saved as one file, which has the store and the day in its name', async () => {
  const { server, to } = ours({}, { '/api/account/downloadData': () => ({ points: 3 }) })
  await open(server)
  const asked = await dialog('Download my data')
  await userEvent.click(asked.getByRole('button', { name: 'Download my data' }))
  expect(await asked.findByText('Enter your password.')).toBeVisible()
  await userEvent.type(asked.getByLabelText('Your password'), 'Right123456{Enter}')
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
  const [name, file] = jest.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toMatch(/^.+_my-data_\d{4}-\d\d-\d\d\.json$/)
  expect(file?.type).toBe('application/json')
  expect(to('/api/account/downloadData')).toMatchObject([{ body: { password: 'Right123456' } }])
})

test('an answer that was cut saves nothing and says so', async () => {
  jest.mocked(saveFile).mockClear()
  const cut = () => {
    throw new ApiError('unreachable', 'The server did not answer.')
  }
  const { server } = ours({ needsPassword: false }, { '/api/account/downloadData': cut })
  await open(server)
  const asked = await dialog('Download my data')
  await userEvent.click(asked.getByRole('button', { name: 'Download my data' }))
  expect(await asked.findByText('The server did not answer.')).toBeVisible()
  expect(saveFile).not.toHaveBeenCalled()
})

test('what could not be loaded is told, and comes on retry', async () => {
  let broken = true
  const ownData: FakeServer = () => {
    if (broken) throw new ApiError('failure', 'Server internal error!')
    return answer
  }
  await open(ours({}, { '/api/account/ownData': ownData }).server)
  const card = within(await screen.findByRole('region', { name: 'Your data' }))
  expect(await card.findByRole('alert')).toHaveTextContent('Server internal error!')
  broken = false
  await userEvent.click(card.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('a deletion needs the password, and consent to lose what there is', async () => {
  const { server, to } = ours(
    { money: '12.50', score: 1200 },
    { '/api/account/requestDeletion': () => ({ deletionTime: due }) },
  )
  const { host } = await open(server)
  const asked = await dialog('Delete my account')
  await userEvent.type(asked.getByLabelText('Your password'), 'Right123456{Enter}')
  expect(await asked.findByText('Confirm that your balance and points will be lost.')).toBeVisible()
  expect(to('/api/account/requestDeletion')).toEqual([])
  await userEvent.click(asked.getByLabelText('My balance of ¥12.50 and 1,200 points will be lost'))
  await userEvent.click(asked.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(to('/api/account/requestDeletion')).toMatchObject([{ body: { password: 'Right123456', forfeit: true } }])
  expect(host.notices).toMatchObject([{ text: 'Your account will be deleted on 15 Dec.' }])
})

test('a wrong password is told at its field, until it is sent again', async () => {
  const answers = [
    () => Promise.reject(new ApiError('failure', 'Wrong password', { data: { field: 'password' } })),
    () => Promise.reject(new ApiError('failure', 'The shop is closed')),
    () => new Promise(() => {}),
  ]
  const { server } = ours({}, { '/api/account/requestDeletion': () => answers.shift()?.() })
  await open(server)
  const asked = await dialog('Delete my account')
  const field = asked.getByLabelText('Your password')
  await userEvent.type(field, 'Wrong123456')
  const send = () => userEvent.click(asked.getByRole('button', { name: 'Delete my account' }))
  await send()
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wrong password'))
  expect(field).toHaveFocus()
  await send()
  expect(await asked.findByText('The shop is closed')).toBeVisible()
  expect(field).not.toHaveAccessibleDescription('Wrong password')
  await send()
  expect(asked.queryByText('The shop is closed')).not.toBeInTheDocument()
})

test('nothing is asked of those who have nothing to lose', async () => {
  await open(ours({}).server)
  expect((await dialog('Delete my account')).queryByRole('checkbox')).not.toBeInTheDocument()
})

test.each([
  ['the page of account security', '/user/account/changePassword'],
  ['the overview', '/user/account/overview'],
])('%s says when the account will be deleted, and keeps it with one tap', async (_, at) => {
  let deletionTime: number | null = due
  const kept = () => {
    deletionTime = null
    return null
  }
  const facts = () => ({
    days: [],
    score: [],
    money: [],
    unfamiliarLogins: [],
    accountVerificationType: [],
    deletionTime,
  })
  const { server } = ours(
    {},
    {
      '/api/account/ownData': () => ({ ...answer, deletionTime }),
      '/api/account/overview': facts,
      '/api/account/cancelDeletion': kept,
    },
  )
  const { host } = await open(server, at)
  expect(await screen.findByText('Your account will be deleted on 15 Dec.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
  await press('Keep my account')()
  await waitFor(() => expect(screen.queryByText(/will be deleted on/)).not.toBeInTheDocument())
  expect(host.notices).toMatchObject([{ tone: 'success', text: 'Deletion cancelled. Your account stays.' }])
})

test('who works for the store is told whom to ask', async () => {
  await open(ours({ byOperator: true }).server)
  expect(await screen.findByText(/an administrator has to delete your account/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
})

test.each<[string, string, number]>([
  ['lists no logins, as a stock one', '/api/account/sessions', 0],
  ['has no calls for it', '/api/account/ownData', 1],
])('nothing of it shows on a server that %s', async (_, lacking, asked) => {
  const absent = () => {
    throw new ApiError('http', 'No such address', { code: 404 })
  }
  const { server, to } = ours({}, { [lacking]: absent })
  await open(server)
  await waitFor(() => expect(to('/api/account/ownData')).toHaveLength(asked))
  expect(await screen.findByLabelText('Current password')).toBeVisible()
  expect(screen.queryByText('Your data')).not.toBeInTheDocument()
})
