import { AreaFrame } from '@member/shared/host'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useAreaHttp } from './area-http.ts'
import { useAreaLoader } from './area-loader-context.tsx'
import type { MountedProps } from './open-release.ts'
import { usePageReady } from './page-ready.ts'

/** A page of an area in the contexts of its release. Comes with what opens areas, as it needs their libraries. */
export function Mounted({ area, path, opened, running, rectangle }: MountedProps): ReactNode {
  const { sessions, onScreen } = useAreaLoader()
  const { Page, release } = opened
  running.current = release
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ ...opened, name: area, path, http }), [opened, area, path, http])
  // With the page itself: an effect would come after what the page does as it is mounted.
  useLayoutEffect(() => {
    const shown = { area, release }
    onScreen.current = shown
    return () => {
      if (onScreen.current === shown) onScreen.current = null
    }
  }, [area, release, onScreen])
  usePageReady()
  return (
    <AreaFrame area={info} session={sessions.of(release)}>
      <div ref={rectangle}>
        <Page />
      </div>
    </AreaFrame>
  )
}
