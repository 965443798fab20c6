import type { Skeleton as Shape } from '@member/shared/manifest'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { newReference } from '../platform/new-reference.ts'
import { AreaFailure } from './area-failure.tsx'
import { type MountedProps, type PageOpening, useAreaLoader } from './area-loader.tsx'
import { afterRenderFailure, outcomeOf, type RenderFailure } from './attempt-plan.ts'
import { AreaBoundary, LeaveBoundary } from './boundaries.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { AreaUnavailable, deadAfterMs, isUnavailable, type Reason } from './reason.ts'
import { explainImportFailure, isChunkLoadError } from './release-files.ts'
import { useOpening } from './use-opening.ts'

interface OpenedProps extends Omit<MountedProps, 'opened'> {
  opening: PageOpening
  /** Shown until the page's files are there. */
  skeleton: ReactNode
}

/** A page as soon as its files are there; throws what they failed with. */
function Opened({ skeleton, opening, ...props }: OpenedProps): ReactNode {
  const opened = useOpening(opening)
  return opened === undefined ? skeleton : <opened.Mounted {...props} opened={opened} />
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
  const { pages, releaseSet, sessions, broken, blame, clock, report, ask } = useAreaLoader()
  const isFirstPage = useLocation().key === 'default'
  const [opening, setOpening] = useState(() => pages.open(area, path))
  const [first] = useState(opening)
  const running = useRef<string | null>(null)
  const failures = useRef<RenderFailure[]>([])
  const [shown, setShown] = useState<AreaUnavailable | null>(null)

  const startAgain = () => {
    setShown(null)
    setOpening(pages.again(area, path, opening))
  }

  /** Name of the release to fall back to, when the live one is running. */
  const otherRelease = (): string | null => {
    const inSet = releaseSet.area(area)
    return inSet?.use.release === running.current ? (inSet?.fallback?.release ?? null) : null
  }

  const onError = (error: unknown) => {
    if (isUnavailable(error)) return setShown(error)
    const release = running.current
    // Nothing of the area has run.
    if (release === null) return setShown(new AreaUnavailable(area, 'render-threw', blame(error, 'render-threw', null)))
    const reference = newReference(clock.random)
    if (isChunkLoadError(error)) {
      // Nothing is wrong with what has run, nor with the release when the site does not answer either.
      const tell = (reason: Reason) => {
        report({ area, release, reason, outcome: 'gave-up', reference }, error)
        setShown(new AreaUnavailable(area, reason, reference))
      }
      void ask().then(
        () => tell(explainImportFailure(error).reason),
        () => tell('offline'),
      )
      return
    }
    failures.current.push({ release, at: clock.now() })
    const step = afterRenderFailure(failures.current, clock.now(), otherRelease())
    report({ area, release, reason: 'render-threw', outcome: outcomeOf(step), reference }, error)
    sessions.drop(release)
    if (step.do === 'fall-back') broken.remember(release)
    if (step.do === 'give-up') setShown(new AreaUnavailable(area, 'render-threw', reference))
    else startAgain()
  }

  /** Tells of a page that suspends and does not come; returns the reference of the report. */
  const onSuspended = () => {
    const release = running.current
    return blame(new Error('the page suspends'), 'not-ready', release === null ? null : { area, release })
  }
  /** Offered in place of a page that suspends, which may still come. */
  const offer = (reference: string) => {
    const leave = (then: (release: string) => void) => () => {
      if (running.current !== null) then(running.current)
      startAgain()
    }
    return (
      <AreaFailure
        error={new AreaUnavailable(area, 'not-ready', reference)}
        onRetry={leave(sessions.drop)}
        onPrevious={otherRelease() === null ? undefined : leave(broken.remember)}
      />
    )
  }

  return (
    <LeaveBoundary name={shown === null ? opening.id : 'failure'}>
      {shown === null ? (
        <AreaBoundary key={opening.id} onError={onError} failure={() => <PageSkeleton shape={skeleton} />}>
          {/* For pages that suspend by themselves. */}
          <Suspense fallback={<Suspended shape={skeleton} onDead={onSuspended} offer={offer} />}>
            <Opened
              area={area}
              path={path}
              opening={opening}
              running={running}
              skeleton={<PageSkeleton shape={skeleton} onRetry={startAgain} />}
            />
          </Suspense>
        </AreaBoundary>
      ) : (
        <AreaFailure error={shown} onRetry={startAgain} takesFocus={!isFirstPage || opening !== first} />
      )}
    </LeaveBoundary>
  )
}

interface SuspendedProps {
  shape: Shape
  /** Called once; returns the reference of the report. */
  onDead: () => string
  offer: (reference: string) => ReactNode
}

/** In place of a page that suspends by itself: after a while it is offered to give it up. It may still come. */
function Suspended({ shape, onDead, offer }: SuspendedProps): ReactNode {
  const [reference, setReference] = useState<string | null>(null)
  const tell = useEffectEvent(() => setReference(onDead()))
  useEffect(() => {
    const timer = setTimeout(() => tell(), deadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return reference === null ? <PageSkeleton shape={shape} /> : offer(reference)
}
