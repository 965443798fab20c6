import { useMember } from '@member/shared'
import { Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useVerificationChannels } from '../contact/use-verification-channels.ts'
import { GrowthCard } from '../growth/growth-card.tsx'
import { useGrowth } from '../growth/use-growth.ts'
import { AttentionCard } from '../overview/attention-card.tsx'
import { Columns, ColumnsContainer } from '../overview/columns.ts'
import { Tiles } from '../overview/tiles.tsx'
import { Welcome } from '../overview/welcome.tsx'
import { useSessions } from '../sessions/use-sessions.ts'

/** Reserves the minimum height of the page, so that the footer does not jump. */
const Loading = styled.div`
  min-block-size: 100dvh;
`

/** Account overview: greeting, figures, attention items and the recent changes. */
export default function OverviewPage(): ReactNode {
  const { member } = useMember()
  // Requested here, so that these calls run in parallel with the host's request for the member.
  useGrowth()
  useSessions()
  useVerificationChannels()
  if (member === null) {
    return (
      <Loading>
        <Skeleton shape="cards" scope="page" />
      </Loading>
    )
  }
  return (
    <>
      <Welcome member={member} />
      <ColumnsContainer>
        <Columns>
          <Tiles member={member} />
          <AttentionCard member={member} />
          <GrowthCard />
        </Columns>
      </ColumnsContainer>
    </>
  )
}
