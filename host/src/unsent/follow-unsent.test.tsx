import type { UnsentContribution } from '@member/shared'
import { ContributionsContext } from '@member/shared/host'
import { act, screen, waitFor } from '@testing-library/react'
import type { Areas } from '../areas/areas.ts'
import { renderHost } from '../testing/render-host.tsx'
import { LeaveGuard } from '../unsaved/leave-guard.tsx'
import { followUnsent } from './follow-unsent.ts'

// A logout in the host, with an area that says what it could not bring to the server.

interface AreaState {
  /** How many of its messages the server refuses. */
  refused: number
  opened: number
  forgotten: number
}

/** The loader as this part of the host knows it. */
function areasWith(state: AreaState): Areas {
  const contribution: UnsentContribution = {
    async finish() {
      if (state.refused === 0) localStorage.removeItem('workorder outbox 7 a')
      return state.refused
    },
    async forget() {
      state.forgotten += 1
    },
  }
  const opening = async () => {
    state.opened += 1
    return {
      collect: () => (Page: () => null) => () => (
        <ContributionsContext value={{ unsent: [{ area: 'workorder', state: 'ready', contribution }] }}>
          <Page />
        </ContributionsContext>
      ),
    }
  }
  const loader = { opening, releaseSet: { get: () => ({ areas: {} }) }, sessions: { wasMounted: () => false } }
  return { loader } as unknown as Areas
}

async function open(state: AreaState, who: 'member' | 'guest' = 'member') {
  const host = renderHost(<LeaveGuard />, {
    at: '/user',
    who,
    server: ({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined),
    prepare: (services) => followUnsent(window, services, areasWith(state)),
  })
  await host.settled()
  return host
}
const outbox = 'workorder outbox 7 a'

beforeEach(() => {
  localStorage.clear()
  jest.useRealTimers()
})

test('everything is sent before the session ends, and nothing of it stays in the browser', async () => {
  const state = { refused: 0, opened: 0, forgotten: 0 }
  localStorage.setItem(outbox, 'x')
  const { services, reload } = await open(state)
  void services.logout()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(state).toEqual({ refused: 0, opened: 1, forgotten: 1 })
  expect(localStorage.getItem(outbox)).toBeNull()
})

test.each([
  ['stays', 'Stay', 0, 'x'],
  ['logs out', 'Log out and discard', 1, null],
])('a member who %s is asked what becomes of a message that was refused, and of a draft', async (...row) => {
  const [, button, reloads, left] = row
  const state = { refused: 1, opened: 0, forgotten: 0 }
  const draft = 'account draft 7 profile'
  localStorage.setItem(outbox, 'x')
  localStorage.setItem(draft, 'x')
  localStorage.setItem('workorder outbox 8 b', 'of another member')
  const { services, reload, user } = await open(state)
  const leaving = services.logout()
  const dialog = await screen.findByRole('alertdialog', { name: '2 texts have not been sent' })
  expect(dialog).toHaveTextContent('Logging out deletes what is only in this browser.')
  await user.click(screen.getByRole('button', { name: button }))
  await act(() => leaving)
  expect(reload).toHaveBeenCalledTimes(reloads)
  const there = [outbox, draft, 'workorder outbox 8 b'].map((key) => localStorage.getItem(key))
  expect(there).toEqual([left, left, 'of another member'])
  expect(localStorage.getItem('userInfo') === null).toBe(reloads === 1)
})

test('what a closed tab has left is gone on with on any page, and only of the member who is logged in', async () => {
  jest.useFakeTimers()
  localStorage.setItem('workorder outbox 8 b', 'x')
  localStorage.setItem('workorder draft 7 c', 'nothing to go on with')
  const state = { refused: 0, opened: 0, forgotten: 0 }
  await open(state)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(state.opened).toBe(0)
  localStorage.setItem(outbox, 'x')
  await open(state)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(state.opened).toBe(1)
})
