import type { ReactNode } from 'react'
import { BusyOverlay } from '../progress/busy-overlay.tsx'
import { ConnectionPill } from '../site/connection-pill.tsx'
import { Notices } from './notices.tsx'

/**
 * What lies over every page and comes after it: what keeps it from being up to date, the cover while work runs, and
 * notices, which it must not cover.
 */
export default function OverPage(): ReactNode {
  return (
    <>
      <ConnectionPill />
      <BusyOverlay />
      <Notices />
    </>
  )
}
