import { useMember } from '@member/shared'
import { Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { GrowthCard } from '../growth/growth-card.tsx'
import { useGrowth } from '../growth/use-growth.ts'
import { Tiles } from '../overview/tiles.tsx'
import { useOpenWorkOrders } from '../overview/use-open-work-orders.ts'
import { Welcome } from '../overview/welcome.tsx'

/** Account overview: who is here, what he has, what waits for him, and how it grew. */
export default function OverviewPage(): ReactNode {
  const { member } = useMember()
  // Asked for here, so that these calls leave together with the host's for the member and not after its answer.
  useGrowth()
  useOpenWorkOrders()
  if (member === null) return <Skeleton shape="cards" scope="page" />
  return (
    <>
      <Welcome member={member} />
      <Tiles member={member} />
      <GrowthCard />
    </>
  )
}
