import { AreaFrame } from '@member/shared/host'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { useAreaHttp } from './area-http.ts'
import { useAreaLoader } from './area-loader-context.tsx'
import { useOccupy } from './lasting-slots.tsx'
import type { MountedProps } from './open-release.ts'
import { usePageReady } from './page-ready.ts'

/** A page of an area in the contexts of its release. Comes with what opens areas, as it needs their libraries. */
export function Mounted({ area, path, opened, running, rectangle }: MountedProps): ReactNode {
  const { sessions, mounting, onScreen } = useAreaLoader()
  const occupy = useOccupy()
  const { Page, release } = opened
  running.current = release
  occupy({ area, release })
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ ...opened, name: area, path, http }), [opened, area, path, http])
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
