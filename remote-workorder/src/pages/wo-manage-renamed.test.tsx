import { renderArea } from '@member/shared/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'
import { agentNodes, queueServer } from '../testing/queue-server.ts'

test('a label that a lead renames is followed in an open queue', async () => {
  const desk = queueServer()
  const at = '/user/account/woManage?status=open'
  const { host } = await renderArea(area, { at, server: desk.server, authNodes: agentNodes('label') })
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  await screen.findByRole('option', { name: 'vip' })
  desk.answer('GET labels', { list: ['gold', 'billing'] })
  act(() => host.change({ topic: 'desk' }))
  await screen.findByRole('option', { name: 'gold' })
  expect(screen.queryByText('vip')).toBeNull()
})
