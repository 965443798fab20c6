import { act, screen, waitFor } from '@testing-library/react'
import { UserLayout } from '../layout/user-layout.tsx'
import { renderRoutes } from '../testing/render-host.tsx'
import type { MountOutcome, UserMountStep } from './user-mount.ts'

const profile = '/user/account/profile'

/** Opens a page below `/user` with an additional step. */
function open(step: UserMountStep, at = '/user/account/overview') {
  const routes = [
    {
      path: '/user',
      element: <UserLayout />,
      children: [
        { path: 'account/profile', element: <h1>Profile</h1> },
        { path: '*', element: <h1>Overview</h1> },
      ],
    },
  ]
  return renderRoutes(routes, { at, who: 'member', prepare: ({ userMount }) => userMount.add(step) })
}

const Terms = () => <h1>Accept the terms first</h1>

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent

test('a step that continues opens the page at once', async () => {
  const { settled } = open(() => ({ kind: 'continue' }))
  expect(heading()).toBe('Overview')
  await settled()
})

test('a step may be asynchronous, and its page replaces the requested one', async () => {
  let decide: (outcome: MountOutcome) => void = () => {}
  const host = open(() => new Promise((resolve) => (decide = resolve)))
  await host.settled()
  expect(heading()).toBeUndefined()
  await act(async () => decide({ kind: 'stop', Page: Terms }))
  expect(heading()).toBe('Accept the terms first')
})

test('a step redirects until the member’s data satisfy it, without a loop', async () => {
  const host = open(({ member }) =>
    member === null || member.motto !== '' ? { kind: 'continue' } : { kind: 'redirect', to: profile },
  )
  await host.settled()
  await waitFor(() => expect(host.address()).toBe(profile))
  expect(heading()).toBe('Profile')
})

test('a step that fails opens nothing, shows an error and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  const { user, settled } = open(async () => {
    if (broken) throw new Error('terms service is away')
    return { kind: 'continue' }
  })
  await settled()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(heading()).toBeUndefined()
  broken = false
  await user.click(retry)
  await waitFor(() => expect(heading()).toBe('Overview'))
})
