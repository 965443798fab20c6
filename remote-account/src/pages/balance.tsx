import { ApiError, listState, useListAddress, usePageWithin, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, Money, NoPermission, PageHeading, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Records } from '../balance/records.tsx'
import { useBalance } from '../balance/use-balance.ts'
import { useFreshBalance } from '../balance/use-fresh-balance.ts'

const noFilters = {}

const Stack = styled.div`
  display: grid;
  gap: ${token.space[4]};
`

/** Balance: what there is, and every change that led there; page and rows per page are kept in the address. */
export default function BalancePage(): ReactNode {
  const t = useTexts()
  const { position, setPosition } = useListAddress(noFilters)
  const balance = useBalance(position)
  const { data, error, isPlaceholderData } = balance
  usePageWithin({ position, setPosition }, isPlaceholderData ? undefined : data?.total)
  const current = useFreshBalance(position.page === 1 && !isPlaceholderData ? data?.records[0]?.after : undefined)
  const answer = data && { rows: data.records.length, total: data.total }
  const state = listState({ answer, failed: error !== null, position, filtered: false })

  return (
    <>
      <PageHeading lead={t('balance.lead')}>{t('balance.title')}</PageHeading>
      {error instanceof ApiError && error.kind === 'no-permission' ? (
        <Card>
          <NoPermission />
        </Card>
      ) : (
        <Stack>
          <Stat label={t('balance.current')} value={current === undefined ? '–' : <Money amount={current} />} />
          <Records state={state} balance={balance} position={position} onPosition={setPosition} />
        </Stack>
      )}
    </>
  )
}
