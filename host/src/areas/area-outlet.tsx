import type { Skeleton as Shape } from '@member/shared/manifest'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AreaFailure } from './area-failure.tsx'
import { type PageOpening, useAreaLoader } from './area-loader.tsx'
import { AreaBoundary, LeaveBoundary } from './boundaries.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { type AreaUnavailable, deadAfterMs } from './reason.ts'
import { useOpening } from './use-opening.ts'

interface OpenedProps {
  opening: PageOpening
  /** Shown until the page's files are there. */
  skeleton: ReactNode
  onAgain: () => void
}

/** A page as soon as its files are there; throws what they failed with. */
function Opened({ skeleton, opening, onAgain }: OpenedProps): ReactNode {
  const opened = useOpening(opening)
  return opened === undefined ? skeleton : <opened.Mounted path={opening.path} opened={opened} onAgain={onAgain} />
}

interface PageOfArea {
  area: string
  /** Route pattern of the page. */
  path: string
  skeleton: Shape
}

/**
 * The only way foreign code gets onto the page. A release chosen when the page was entered stays for as long as the
 * member is on it; the next page takes what is live then.
 */
export function AreaOutlet(props: PageOfArea): ReactNode {
  const { pathname } = useLocation()
  return (
    <LeaveBoundary name={pathname}>
      <EnteredPage key={pathname} {...props} />
    </LeaveBoundary>
  )
}

function EnteredPage({ area, path, skeleton }: PageOfArea): ReactNode {
  const { open, again, failed } = useAreaLoader()
  const isFirstPage = useLocation().key === 'default'
  const [opening, setOpening] = useState(() => open(area, path))
  const [first] = useState(opening)
  const [shown, setShown] = useState<AreaUnavailable | null>(null)
  const startAgain = (without?: 'state' | 'release') => {
    setShown(null)
    setOpening(again(opening, without))
  }
  const onError = (error: unknown) => {
    const unavailable = failed(opening, error)
    if (unavailable === null) startAgain()
    else setShown(unavailable)
  }
  if (shown !== null)
    return (
      <LeaveBoundary name="failure">
        <AreaFailure error={shown} onRetry={() => startAgain()} takesFocus={!isFirstPage || opening !== first} />
      </LeaveBoundary>
    )
  return (
    <LeaveBoundary name={opening.id}>
      <AreaBoundary key={opening.id} onError={onError} failure={<PageSkeleton shape={skeleton} />}>
        {/* For pages that suspend by themselves. */}
        <Suspense fallback={<Suspended shape={skeleton} opening={opening} onLeave={startAgain} />}>
          <Opened
            opening={opening}
            onAgain={startAgain}
            skeleton={<PageSkeleton shape={skeleton} onRetry={() => startAgain()} />}
          />
        </Suspense>
      </AreaBoundary>
    </LeaveBoundary>
  )
}

interface SuspendedProps {
  shape: Shape
  opening: PageOpening
  /** Opens the page again, without the state of its release or without the release. */
  onLeave: (without: 'state' | 'release') => void
}

/** In place of a page that suspends by itself: after a while it is offered to give it up. It may still come. */
function Suspended({ shape, opening, onLeave }: SuspendedProps): ReactNode {
  const { suspended } = useAreaLoader()
  const [dead, setDead] = useState<ReturnType<typeof suspended> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDead(suspended(opening)), deadAfterMs)
    return () => clearTimeout(timer)
  }, [suspended, opening])
  if (dead === null) return <PageSkeleton shape={shape} />
  return (
    <AreaFailure
      error={dead.error}
      onRetry={() => onLeave('state')}
      onPrevious={dead.hasPrevious ? () => onLeave('release') : undefined}
    />
  )
}
