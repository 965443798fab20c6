import { type FakeServer, renderArea } from '@member/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import area from '../../area.ts'
import { useSummary } from './ledger-page.tsx'

function Added({ ledger }: { ledger: 'balance' | 'points' }): ReactNode {
  const { data } = useSummary(ledger, { choice: 'all' }, undefined)
  return <output aria-label={ledger}>{data?.added}</output>
}

const Both = (): ReactNode => (
  <>
    <Added ledger="balance" />
    <Added ledger="points" />
  </>
)

test('balance and points of the same days have a summary each', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31', step: 'day', out: 0 }
  const server: FakeServer = ({ path }) => ({ ...days, in: path === '/api/account/integralSummary' ? 30 : '5.00' })
  const pages = area.pages.map((page) => ({ ...page, load: async () => ({ default: Both }) }))
  await renderArea({ ...area, pages }, { at: '/user/account/balance', server })
  await waitFor(() => expect(screen.getByLabelText('balance')).toHaveTextContent('500'))
  await waitFor(() => expect(screen.getByLabelText('points')).toHaveTextContent('30'))
})
