import { act, screen, waitFor } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { draftsOf } from './unsaved-work.ts'

describe('drafts of', () => {
  test.each([
    ['messages draft 7 to 12:person', true],
    ['workorder draft 7 mine reply 41', true],
    ['workorder draft 70 mine reply 41', false],
    ['workorder draft 7 ', false],
    ['workorder draft x 1', false],
    ['my own draft 7 1', false],
    ['userInfo', false],
  ])('“%s” is a draft of the member: %s', (name, isTheirs) => {
    localStorage.setItem(name, 'x')
    expect(draftsOf(() => localStorage, 7)).toEqual(isTheirs ? [name] : [])
  })

  test('finds nothing where storage is forbidden', () => {
    const forbidden = (): Storage => {
      throw new Error('forbidden')
    }
    expect(draftsOf(forbidden, 7)).toEqual([])
  })
})

describe('logout drafts', () => {
  // A logout leaves no text of the member in the browser, and asks before it loses one.

  const draft = 'account draft 7 profile'
  const ofAnother = 'workorder draft 8 mine reply 1'

  async function open() {
    const host = renderHost(<LeaveGuard />, {
      at: '/user',
      who: 'member',
      server: ({ path }) => (path === '/api/user/logout' ? { code: 1, data: null } : undefined),
    })
    await host.settled()
    return host
  }

  test.each([
    ['stays', 'Stay', 0],
    ['logs out', 'Log out and discard', 1],
  ])('a member who %s is asked what becomes of their drafts', async (_, button, reloads) => {
    for (const name of [draft, 'messages draft 7 to 12:person', ofAnother]) localStorage.setItem(name, 'x')
    const { services, reload, user } = await open()
    const leaving = services.logout()
    const dialog = await screen.findByRole('alertdialog', { name: '2 texts have not been sent' })
    expect(dialog).toHaveTextContent('Logging out deletes what is only in this browser.')
    await user.click(screen.getByRole('button', { name: button }))
    await act(() => leaving)
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect([localStorage.getItem(draft), localStorage.getItem(ofAnother)]).toEqual([reloads === 1 ? null : 'x', 'x'])
  })

  test('without drafts nothing is asked', async () => {
    localStorage.setItem(ofAnother, 'x')
    const { services, reload } = await open()
    void services.logout()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
