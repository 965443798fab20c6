import { type Member, useFormat, useTexts, useUnread } from '@member/shared'
import { Money, Points, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { TileGrid, TileRoom } from './tile-grid.ts'
import { WorkOrdersTile } from './work-orders-tile.tsx'

/** What the member has and what waits for him, each figure a way to its own page. */
export function Tiles({ member }: { member: Member }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { count } = useUnread()
  return (
    <TileRoom aria-label={t('overview.tiles')}>
      <TileGrid>
        <Stat
          label={t('overview.balance')}
          value={<Money amount={member.money} />}
          hint={t('overview.balance.hint')}
          to="/user/account/balance"
        />
        <Stat label={t('overview.points')} value={<Points points={member.score} />} hint={t('overview.points.hint')} />
        <Stat
          label={t('overview.unread')}
          value={number(count)}
          hint={t('overview.unread.hint', { count })}
          to="/user/messageCenter"
        />
        <WorkOrdersTile />
      </TileGrid>
    </TileRoom>
  )
}
