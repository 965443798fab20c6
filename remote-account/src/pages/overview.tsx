import { useMember, useTexts } from '@member/shared'
import { late, PageHeading, Skeleton } from '@member/shared/ui'
import { type ReactNode, Suspense } from 'react'
import styled from 'styled-components'
import { GrowthCard } from '../growth/growth-card.tsx'
import { AsOf } from '../overview/as-of.tsx'
import { AttentionCard } from '../overview/attention-card.tsx'
import { useEarlier, useFreshness } from '../overview/last-overview.ts'
import { useOverview } from '../overview/overview-query.ts'
import { Columns, ColumnsContainer } from '../overview/overview-style.ts'
import { Tiles, WorkTiles } from '../overview/tiles.tsx'
import { useAttention } from '../overview/use-attention.ts'
import { Welcome } from '../overview/welcome.tsx'
import { useLateness } from '../use-lateness.ts'

const DeletionBanner = late(
  () => import(/* webpackChunkName: "own-data" */ '../own-data/deletion-banner.tsx'),
  'nothing',
)

/** Reserves the minimum height of the page, so that the footer does not jump. */
const Loading = styled.div`
  min-block-size: 100dvh;
`

/** Account overview: greeting, attention items, figures and the recent changes. */
export default function OverviewPage(): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  // Requested here, so that it runs in parallel with the host's request for the member.
  const attention = useAttention(member)
  const freshness = useFreshness(member, attention)
  const earlier = useEarlier(member)
  const seen = earlier?.seen ?? null
  const shown = member ?? seen?.member
  const { data: deletionTime } = useOverview((overview) => overview.deletionTime)
  const isLate = useLateness(shown === undefined)
  if (shown === undefined && !isLate) {
    return (
      <Loading>
        <Skeleton shape="cards" scope="page" />
      </Loading>
    )
  }
  return (
    <>
      {shown ? <Welcome member={shown} /> : <PageHeading>{t('overview.title')}</PageHeading>}
      {(earlier || freshness === 'fresh') && (
        <AsOf since={earlier?.since ?? null} freshness={freshness} attention={attention} />
      )}
      {deletionTime && (
        <Suspense>
          <DeletionBanner due={deletionTime} />
        </Suspense>
      )}
      <ColumnsContainer>
        <Columns>
          <WorkTiles earlier={seen} />
          {shown && <AttentionCard attention={attention} earlier={seen} />}
          <Tiles member={shown} earlier={seen} />
          <GrowthCard member={shown} earlier={seen?.days} />
        </Columns>
      </ColumnsContainer>
    </>
  )
}
