import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'

const stored = {
  kinds: ['person', 'workorder', 'parcel'],
  quiet_kinds: ['workorder'],
  mail_kinds: [],
  quiet_from: '',
  quiet_to: '',
  time_zone: '',
  hides_card: false,
  mail: 'ready',
}

async function open(
  change: object = {},
  save: (call: FakeCall) => unknown = ({ body }) => ({ ...stored, ...Object(body) }),
) {
  const saved: unknown[] = []
  let elsewhere = {}
  const rendered = await renderArea(area, {
    at: '/user/messageCenter/preferences',
    server: (call) => {
      if (call.path === '/api/interaction/preferences') return { ...stored, ...change, ...elsewhere }
      saved.push(call.body)
      return save(call)
    },
  })
  const kind = async (name: string) => within(await screen.findByRole('group', { name }))
  const saveElsewhere = (other: object) => {
    elsewhere = other
  }
  return { ...rendered, kind, saved, saveElsewhere, user: userEvent.setup() }
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('the kinds of the server, the way to hear of each, and what is saved', async () => {
  const { kind, saved, user, host } = await open()
  expect((await kind('Work orders')).getByRole('checkbox', { name: 'Notify' })).not.toBeChecked()
  expect((await kind('parcel')).getByRole('checkbox', { name: 'Notify' })).toBeChecked()
  await user.click((await kind('Messages from members')).getByRole('checkbox', { name: 'Notify' }))
  await user.click((await kind('Work orders')).getByRole('checkbox', { name: 'Email' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hide my card' }))
  expect(host.unsaved()).toBe(true)
  await user.click(save())
  await waitFor(() => expect(host.notices).toEqual([{ tone: 'success', text: 'Message preferences saved.' }]))
  expect(saved).toEqual([
    {
      quiet_kinds: ['person', 'workorder'],
      mail_kinds: ['workorder'],
      quiet_from: '',
      quiet_to: '',
      time_zone: '',
      hides_card: true,
    },
  ])
  await waitFor(() => expect(host.unsaved()).toBe(false))
})

test('quiet hours need two different times; what is wrong is said and has the focus', async () => {
  const { saved, user } = await open({ quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Asia/Shanghai' })
  const to = await screen.findByLabelText(/^To/)
  await user.clear(to)
  await user.click(save())
  expect(to).toHaveAccessibleDescription('Enter a time.')
  await waitFor(() => expect(to).toHaveFocus())
  await user.type(to, '22:00')
  expect(to).toHaveAccessibleDescription('The end must differ from the beginning.')
  expect(saved).toEqual([])
  await user.clear(to)
  await user.type(to, '06:30')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ quiet_from: '22:00', quiet_to: '06:30', time_zone: 'Asia/Shanghai' })
})

test('what another tab has saved since stays, and is shown', async () => {
  const { kind, saved, saveElsewhere, user, host } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Hide my card' }))
  saveElsewhere({ quiet_kinds: ['workorder', 'parcel'] })
  await user.click(save())
  await waitFor(() => expect(saved).toMatchObject([{ quiet_kinds: ['workorder', 'parcel'], hides_card: true }]))
  await waitFor(async () => expect((await kind('parcel')).getByRole('checkbox', { name: 'Notify' })).not.toBeChecked())
  expect(host.unsaved()).toBe(false)
})

test('where the site sends no mails, they are no choice; without an address they wait for one', async () => {
  const { kind, unmount } = await open({ mail: 'off' })
  expect((await kind('parcel')).queryByRole('checkbox', { name: 'Email' })).toBeNull()
  unmount()
  const second = await open({ mail: 'no address' })
  expect((await second.kind('parcel')).getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  expect(screen.getByText(/Add an email address/)).toBeVisible()
})

test('a failure keeps what was chosen', async () => {
  const { kind, user, host } = await open({}, () => {
    throw new ApiError('timeout', 'Too late')
  })
  const box = (await kind('parcel')).getByRole('checkbox', { name: 'Notify' })
  await user.click(box)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Too late')
  expect(box).not.toBeChecked()
  expect(host.unsaved()).toBe(true)
})

test('a stock server has no preferences', async () => {
  await renderArea(area, {
    at: '/user/messageCenter/preferences',
    server: () => {
      throw new ApiError('http', 'Not found', { code: 404 })
    },
  })
  expect(await screen.findByRole('heading', { name: 'This site has no message preferences' })).toBeVisible()
})
