import { ApiError, type Contributed, type OverviewTile, useTexts } from '@member/shared'
import { ErrorPanel, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { FigureSkeleton } from './figure-skeleton.ts'

interface ContributedTileProps {
  contributed: Contributed<'overview'>
  /** What is shown until the figure is known; undefined on a first visit. */
  earlier: OverviewTile | undefined
}

/** The figure of another area; its place is taken from the start, so that nothing moves when it arrives. */
export function ContributedTile({ contributed, earlier }: ContributedTileProps): ReactNode {
  const t = useTexts()
  if (earlier?.figure && !(contributed.state === 'ready' && contributed.contribution.tile.figure !== null)) {
    const { label, figure, to } = earlier
    return <Stat label={label} value={figure.value} hint={figure.hint} to={to} />
  }
  if (contributed.state === 'waiting')
    return <Stat label={<FigureSkeleton />} value={<FigureSkeleton />} hint={'\u00a0'} />
  if (contributed.state === 'failed')
    return <ErrorPanel sentence={t('overview.missing')} retrying={contributed.retrying} onRetry={contributed.retry} />
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
