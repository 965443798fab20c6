import { AreaFrame } from '@member/shared/host'
import { type ReactNode, type RefObject, use, useLayoutEffect, useMemo, useState } from 'react'
import { useAreaHttp } from './area-http.ts'
import { useAreaLoader } from './area-loader-context.tsx'
import { useOccupy } from './lasting-slots.tsx'
import { usePageReady } from './page-ready.ts'

interface OpenedProps {
  area: string
  /** Route pattern of the page. */
  path: string
  /** Key of the opening. */
  opening: string
  /** Gets the name of the release. */
  running: { current: string | null }
  /** Gets what the page is rendered in. */
  rectangle: RefObject<HTMLDivElement | null>
}

/** A page whose files are there; suspends until then. */
export function Opened({ area, path, opening, running, rectangle }: OpenedProps): ReactNode {
  const { pages, sessions, mounting, onScreen } = useAreaLoader()
  const occupy = useOccupy()
  const { Page, release, page } = use(pages.open(area, path, opening))
  running.current = release
  occupy({ area, release })
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ name: area, release, page, path, http }), [area, release, page, path, http])
  // Before the page is rendered, as that may be what stops the tab.
  const [unmark] = useState(() => mounting.write({ area, release }))
  // With the page itself: an effect would come after what the page does as it is mounted.
  useLayoutEffect(() => {
    const shown = { area, release }
    onScreen.current = shown
    return () => {
      if (onScreen.current === shown) onScreen.current = null
      unmark()
    }
  }, [area, release, onScreen, unmark])
  usePageReady()
  return (
    <AreaFrame area={info} session={sessions.of(release)}>
      <div ref={rectangle}>
        <Page />
      </div>
    </AreaFrame>
  )
}
