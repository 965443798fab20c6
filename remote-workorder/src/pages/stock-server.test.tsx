// A stock BuildAdmin server has no work orders: their calls are answered 404, or 303 where an address is for guests only.
import { ApiError } from '@member/shared'
import { type FakeServer, renderArea, runContribution } from '@member/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import area from '../../area.ts'
import { creating } from '../testing/new-ticket-server.ts'

const answers = [
  ['404', new ApiError('http', 'Error requesting address: /api/workorder', { code: 404 })],
  ['303', new ApiError('failure', 'You have logged in', { code: 303, data: { type: 'logged in' } })],
] as const

const refusing = (error: ApiError) => {
  const calls: string[] = []
  const server: FakeServer = ({ path }) => {
    calls.push(path)
    throw error
  }
  return { server, calls }
}

describe.each(answers)('a server that answers %s', (_, error) => {
  it('gets no tile, no item and no step on the overview', async () => {
    const { server, calls } = refusing(error)
    const { current } = await runContribution(area, 'overview', { server })
    await waitFor(() => expect(current()).toBeNull())
    expect(calls).toEqual(['/api/workorder/list'])
  })

  it.each(['/user/account/workorder', '/user/account/workorder/new', '/user/account/workorder/7'])(
    'leaves %s without an alarm',
    async (at) => {
      const { server } = refusing(error)
      const { host } = await renderArea(area, { at, server, authNodes: creating })
      expect(await screen.findByRole('heading', { name: /not available on this site|does not exist/ })).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.queryByRole('link', { name: 'New work order' })).toBeNull()
      expect(host.notices).toEqual([])
    },
  )
})
