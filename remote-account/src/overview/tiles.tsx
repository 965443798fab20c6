import { useContributions, useTexts } from '@member/shared'
import { Money, Points, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { balancePath, pointsPath } from '../addresses.ts'
import { ContributedTile } from './contributed-tile.tsx'
import type { LastOverview, ShownMember } from './last-overview.ts'
import { TileGrid } from './tile-grid.ts'
import { UnreadTile } from './unread-tile.tsx'

interface TilesProps {
  member: ShownMember
  /** What is shown until it is known; null on a first visit. */
  earlier: LastOverview | null
}

/** Balance, points, messages and the figures of other areas, each a link to its page. */
export function Tiles({ member, earlier }: TilesProps): ReactNode {
  const t = useTexts()
  const contributions = useContributions('overview')
  return (
    <TileGrid aria-label={t('overview.tiles')}>
      <Stat
        label={t('overview.balance')}
        value={<Money amount={member.money} />}
        hint={t('overview.balance.hint')}
        to={balancePath}
      />
      <Stat
        label={t('overview.points')}
        value={<Points points={member.score} />}
        hint={t('overview.points.hint')}
        to={pointsPath}
      />
      <UnreadTile earlier={earlier?.unread} />
      {contributions.map((contributed) => (
        <ContributedTile key={contributed.area} contributed={contributed} earlier={earlier?.tiles[contributed.area]} />
      ))}
    </TileGrid>
  )
}
