import {
  type Contributed,
  MissingPart,
  type OverviewTile,
  useContributions,
  useOffered,
  useTexts,
} from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Card, Money, Points, Problem, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { balancePath, pointsPath } from '../addresses.ts'
import { type LastOverview, type ShownMember, workOf } from './last-overview.ts'
import { FigureSkeleton } from './overview-style.ts'

/**
 * Two tiles per row, or one when text is large. A third tile fills its row on a phone; on wider screens all three share
 * one row. A failed tile fills its row, because its sentence needs the room.
 */
const TileGrid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(8.5rem, 40%), 1fr));
  gap: ${token.space[3]};

  > :nth-child(3):last-child,
  > [role='alert'],
  > :has([role='alert']) {
    grid-column: 1 / -1;
  }
  ${media.beyondPhone} {
    gap: ${token.space[4]};

    &:has(> :nth-child(3):last-child) {
      grid-template-columns: repeat(auto-fit, minmax(max(8.5rem, 30%), 1fr));
    }
    > :nth-child(3):last-child:not(:has([role='alert'])) {
      grid-column: auto;
    }
  }
`

const FigureTile = ({ label, figure, to }: OverviewTile): ReactNode => (
  <Stat label={label} value={figure?.value ?? <FigureSkeleton />} hint={figure?.hint || '\u00a0'} to={to} />
)

interface ContributedTileProps {
  contributed: Contributed<'overview'>
  /** What is shown until the figure is known; undefined on a first visit. */
  earlier: OverviewTile | undefined
}

/** The figure of another area; its place is taken from the start, so that nothing moves when it arrives. */
function ContributedTile({ contributed, earlier }: ContributedTileProps): ReactNode {
  const t = useTexts()
  const contribution = contributed.state === 'ready' ? contributed.contribution : undefined
  if (earlier?.figure && !contribution?.tile.figure) return <FigureTile {...earlier} />
  if (contributed.state === 'failed') return <MissingPart retrying={contributed.retrying} onRetry={contributed.retry} />
  if (contribution === undefined) return <Stat label={<FigureSkeleton />} value={<FigureSkeleton />} hint={'\u00a0'} />
  const { tile, problem } = contribution
  if (tile.figure !== null || problem === undefined) return <FigureTile {...tile} />
  return (
    <Card heading={tile.label} level={3}>
      <Problem
        error={problem.error}
        otherwise={t('overview.missing')}
        retrying={problem.retrying}
        onRetry={problem.retry}
      />
    </Card>
  )
}

/** What the member has to do for others; nothing for most. */
export function WorkTiles({ earlier }: Pick<TilesProps, 'earlier'>): ReactNode {
  const t = useTexts()
  const work = workOf(useContributions('overview'), earlier?.work)
  if (work.length === 0) return null
  return (
    <TileGrid data-part="work" aria-label={t('overview.work')}>
      {work.map((tile) => (
        <FigureTile key={tile.label} {...tile} />
      ))}
    </TileGrid>
  )
}

interface TilesProps {
  /** Undefined where the server does not tell them. */
  member: ShownMember | undefined
  /** What is shown until it is known; null on a first visit. */
  earlier: LastOverview | null
}

/** Balance, points and the figures of other areas, each a link to its page. */
export function Tiles({ member, earlier }: TilesProps): ReactNode {
  const t = useTexts()
  const contributions = useContributions('overview')
  const isOffered = useOffered()
  const linked = (to: string, hint: string) => (isOffered(to) ? { to, hint } : {})
  return (
    <TileGrid data-part="figures" aria-label={t('overview.tiles')}>
      <Stat
        label={t('overview.balance')}
        value={member ? <Money amount={member.money} /> : '–'}
        {...linked(balancePath, t('overview.balance.hint'))}
      />
      <Stat
        label={t('overview.points')}
        value={member ? <Points points={member.score} /> : '–'}
        {...linked(pointsPath, t('overview.points.hint'))}
      />
      {contributions.map((contributed) => (
        <ContributedTile key={contributed.area} contributed={contributed} earlier={earlier?.tiles[contributed.area]} />
      ))}
    </TileGrid>
  )
}
