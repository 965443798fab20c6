import { AreaFrame } from '@member/shared/host'
import type { Skeleton as Shape } from '@member/shared/manifest'
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaFailure } from './area-failure.tsx'
import { useAreaHttp } from './area-http.ts'
import { areaSession, dropAreaSession } from './area-sessions.ts'
import { newReference, reportAttempt } from './attempt-report.ts'
import { rememberBroken } from './broken-releases.ts'
import { AreaUnavailable } from './open-page.ts'
import { forgetFailed, openingKey, openOnce } from './page-cache.ts'
import { usePageReady } from './page-ready.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { areaInSet } from './release-set-state.ts'
import { afterRenderFailure, type RenderFailure } from './render-failure.ts'

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
  return <EnteredPage key={pathname} {...props} />
}

function EnteredPage({ area, path, skeleton }: PageOfArea): ReactNode {
  const [opening, setOpening] = useState(() => ({ key: openingKey(area, path), round: 0 }))
  const running = useRef<string | null>(null)
  const failures = useRef<RenderFailure[]>([])
  const [shown, setShown] = useState<unknown>(null)
  useEffect(() => () => forgetFailed(opening.key), [opening.key])

  const startAgain = () => {
    setShown(null)
    setOpening(({ round }) => ({ key: openingKey(area, path, round + 1), round: round + 1 }))
  }

  const onError = (error: unknown) => {
    if (error instanceof AreaUnavailable || running.current === null) return setShown(error)
    const release = running.current
    const reference = newReference()
    failures.current.push({ release, at: Date.now() })
    const attempt = failures.current.length
    reportAttempt({ area, release, outcome: 'render-threw', attempt, candidate: 'use', ms: 0, reference }, error)
    const inSet = areaInSet(area)
    const other = inSet?.use.release === release ? (inSet.fallback?.release ?? null) : null
    const step = afterRenderFailure(failures.current, Date.now(), other)
    dropAreaSession(release)
    if (step === 'fall-back') rememberBroken(release)
    if (step === 'give-up') setShown(new AreaUnavailable(area, 'render-threw', reference))
    else startAgain()
  }

  if (shown !== null) return <AreaFailure error={shown} onRetry={startAgain} />
  return (
    <AreaBoundary key={opening.key} onError={onError} failure={() => <PageSkeleton shape={skeleton} />}>
      <Suspense fallback={<PageSkeleton shape={skeleton} />}>
        <Opened area={area} path={path} opening={opening.key} running={running} />
      </Suspense>
    </AreaBoundary>
  )
}

interface OpenedProps {
  area: string
  path: string
  opening: string
  running: { current: string | null }
}

function Opened({ area, path, opening, running }: OpenedProps): ReactNode {
  const { Page, release, page } = use(openOnce(area, path, opening))
  running.current = release
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ name: area, release, page, http }), [area, release, page, http])
  usePageReady()
  return (
    <AreaFrame area={info} session={areaSession(release)}>
      <Page />
    </AreaFrame>
  )
}
