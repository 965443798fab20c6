import type { ReactNode } from 'react'
import { BusyOverlay } from '../progress/busy-overlay.tsx'
import { Notices } from './notices.tsx'

/** What lies over every page and comes after it: the cover while work runs, and notices, which it must not cover. */
export default function OverPage(): ReactNode {
  return (
    <>
      <BusyOverlay />
      <Notices />
    </>
  )
}
