import { useMember } from '@member/shared'
import { Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useVerificationWays } from '../contact/use-verification-ways.ts'
import { GrowthCard } from '../growth/growth-card.tsx'
import { useGrowth } from '../growth/use-growth.ts'
import { AttentionCard } from '../overview/attention-card.tsx'
import { Desk, DeskRoom } from '../overview/desk.ts'
import { Tiles } from '../overview/tiles.tsx'
import { useOpenWorkOrders } from '../overview/use-open-work-orders.ts'
import { Welcome } from '../overview/welcome.tsx'
import { useSessions } from '../sessions/use-sessions.ts'

/** As high as the page will be at least: the footer below must not jump. */
const Waiting = styled.div`
  min-block-size: 100dvh;
`

/** Account overview: who is here, what he has, what waits for him, and how it grew. */
export default function OverviewPage(): ReactNode {
  const { member } = useMember()
  // Asked for here, so that these calls leave together with the host's for the member and not after its answer.
  useGrowth()
  useOpenWorkOrders()
  useSessions()
  useVerificationWays()
  if (member === null) {
    return (
      <Waiting>
        <Skeleton shape="cards" scope="page" />
      </Waiting>
    )
  }
  return (
    <>
      <Welcome member={member} />
      <DeskRoom>
        <Desk>
          <Tiles member={member} />
          <AttentionCard member={member} />
          <GrowthCard />
        </Desk>
      </DeskRoom>
    </>
  )
}
