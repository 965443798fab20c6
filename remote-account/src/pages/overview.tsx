import { useMember } from '@member/shared'
import { Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { GrowthCard } from '../growth/growth-card.tsx'
import { Tiles } from '../overview/tiles.tsx'
import { Welcome } from '../overview/welcome.tsx'

/** Account overview: who is here, what he has, what waits for him, and how it grew. */
export default function OverviewPage(): ReactNode {
  const { member } = useMember()
  // The host keeps guests away; for a moment, e.g. while logging out, there may be nobody to show.
  if (member === null) return <Skeleton shape="cards" scope="page" />
  return (
    <>
      <Welcome member={member} />
      <Tiles member={member} />
      <GrowthCard />
    </>
  )
}
