import {
  ApiError,
  type Contributed,
  type OverviewTile,
  useContributions,
  useFormat,
  useOffered,
  useTexts,
  useUnread,
} from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ErrorPanel, Money, Points, Stat } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { balancePath, pointsPath } from '../addresses.ts'
import type { LastOverview, ShownMember } from './last-overview.ts'
import { FigureSkeleton } from './overview-style.ts'

/**
 * Unread messages; renders nothing where the server has no messages.
 * @param props.earlier the number that is shown until it is known; undefined on a first visit, null for no messages
 */
function UnreadTile({ earlier }: { earlier: number | null | undefined }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { count, state, to, refresh } = useUnread()
  const [isAsking, setAsking] = useState(false)
  const [sentence, setSentence] = useState('')
  const label = t('overview.unread')

  if (earlier !== undefined && (state === 'waiting' || state === 'failed')) {
    if (earlier === null) return null
    return <Stat label={label} value={number(earlier)} hint={t('overview.unread.hint', { count: earlier })} to={to} />
  }

  switch (state) {
    case 'absent':
      return null
    case 'waiting':
      return <Stat label={label} value={<FigureSkeleton />} hint={'\u00a0'} to={to} />
    case 'known':
      return <Stat label={label} value={number(count)} hint={t('overview.unread.hint', { count })} to={to} />
    case 'failed': {
      const retry = async () => {
        setAsking(true)
        await refresh().catch((error: unknown) => setSentence(error instanceof ApiError ? error.message : ''))
        setAsking(false)
      }
      return (
        <ErrorPanel
          sentence={t('overview.tileProblem', { label, sentence: sentence || t('overview.unread.problem') })}
          retrying={isAsking}
          onRetry={() => void retry()}
        />
      )
    }
  }
}

/** Two tiles per row, one where the text is too large. A third tile alone in its row spans it, so that no gap is left. */
const TileGrid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(8.5rem, 40%), 1fr));
  gap: ${token.space[3]};

  > :nth-child(3):last-child {
    grid-column: 1 / -1;
  }
  ${media.beyondPhone} {
    gap: ${token.space[4]};
  }
`

interface ContributedTileProps {
  contributed: Contributed<'overview'>
  /** What is shown until the figure is known; undefined on a first visit. */
  earlier: OverviewTile | undefined
}

/** The figure of another area; its place is taken from the start, so that nothing moves when it arrives. */
function ContributedTile({ contributed, earlier }: ContributedTileProps): ReactNode {
  const t = useTexts()
  if (earlier?.figure && !(contributed.state === 'ready' && contributed.contribution.tile.figure !== null)) {
    const { label, figure, to } = earlier
    return <Stat label={label} value={figure.value} hint={figure.hint} to={to} />
  }
  if (contributed.state === 'waiting')
    return <Stat label={<FigureSkeleton />} value={<FigureSkeleton />} hint={'\u00a0'} />
  if (contributed.state === 'failed')
    return (
      <ErrorPanel
        sentence={t('overview.missing')}
        retrying={contributed.retrying}
        onRetry={contributed.retry}
        // No work order is offered: it may be the work orders that failed.
        report="none"
      />
    )
  const { tile, problem } = contributed.contribution
  const { label, figure, to } = tile
  if (figure !== null) return <Stat label={label} value={figure.value} hint={figure.hint} to={to} />
  if (problem === undefined) return <Stat label={label} value={<FigureSkeleton />} hint={'\u00a0'} />
  const known = problem.error instanceof ApiError ? problem.error : undefined
  return (
    <ErrorPanel
      sentence={t('overview.tileProblem', { label, sentence: known?.message ?? t('overview.problem') })}
      reference={known?.requestId || undefined}
      retrying={problem.retrying}
      onRetry={problem.retry}
    />
  )
}

interface TilesProps {
  /** Undefined where the server does not tell them. */
  member: ShownMember | undefined
  /** What is shown until it is known; null on a first visit. */
  earlier: LastOverview | null
}

/** Balance, points, messages and the figures of other areas, each a link to its page. */
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
      <UnreadTile earlier={earlier?.unread} />
      {contributions.map((contributed) => (
        <ContributedTile key={contributed.area} contributed={contributed} earlier={earlier?.tiles[contributed.area]} />
      ))}
    </TileGrid>
  )
}
