import { AreaFrame } from '@member/shared/host'
import type { Skeleton as Shape } from '@member/shared/manifest'
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { newReference } from '../platform/new-reference.ts'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaFailure } from './area-failure.tsx'
import { useAreaHttp } from './area-http.ts'
import { useAreaLoader } from './area-loader-context.tsx'
import { AreaUnavailable } from './open-page.ts'
import { usePageReady } from './page-ready.ts'
import { PageSkeleton } from './page-skeleton.tsx'
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
  const { pages, releaseSet, sessions, broken, clock, report } = useAreaLoader()
  const [opening, setOpening] = useState(() => ({ key: pages.key(area, path), round: 0 }))
  const running = useRef<string | null>(null)
  const failures = useRef<RenderFailure[]>([])
  const [shown, setShown] = useState<unknown>(null)
  useEffect(() => () => pages.forgetFailed(opening.key), [pages, opening.key])

  const startAgain = () => {
    setShown(null)
    setOpening(({ round }) => ({ key: pages.key(area, path, round + 1), round: round + 1 }))
  }

  const onError = (error: unknown) => {
    if (error instanceof AreaUnavailable || running.current === null) return setShown(error)
    const release = running.current
    const reference = newReference(clock.random)
    failures.current.push({ release, at: clock.now() })
    const attempt = failures.current.length
    report({ area, release, outcome: 'render-threw', attempt, candidate: 'use', ms: 0, reference }, error)
    const inSet = releaseSet.area(area)
    const other = inSet?.use.release === release ? (inSet.fallback?.release ?? null) : null
    const step = afterRenderFailure(failures.current, clock.now(), other)
    sessions.drop(release)
    if (step === 'fall-back') broken.remember(release)
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
  const { pages, sessions } = useAreaLoader()
  const { Page, release, page } = use(pages.open(area, path, opening))
  running.current = release
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ name: area, release, page, http }), [area, release, page, http])
  usePageReady()
  return (
    <AreaFrame area={info} session={sessions.of(release)}>
      <Page />
    </AreaFrame>
  )
}
