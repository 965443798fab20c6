import { type Member, useContributions, useTexts } from '@member/shared'
import { Money, Points, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { balancePath, pointsPath } from '../addresses.ts'
import { ContributedTile } from './contributed-tile.tsx'
import { TileGrid } from './tile-grid.ts'
import { UnreadTile } from './unread-tile.tsx'

/** Balance, points, messages and the figures of other areas, each a link to its page. */
export function Tiles({ member }: { member: Member }): ReactNode {
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
      <UnreadTile />
      {contributions.map((contributed) => (
        <ContributedTile key={contributed.area} contributed={contributed} />
      ))}
    </TileGrid>
  )
}
