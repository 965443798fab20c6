import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLate } from '../host-update/use-late.tsx'
import { onWaitingNotice } from './notify.ts'

const loadOverPage = () => import('./over-page.tsx')

/**
 * Shows what lies over the page, with code that comes after it. Where it could not be loaded, the next notice asks again,
 * and so does a connection that is back: a notice that waits is shown then.
 */
export function OverPageOutlet(): ReactNode {
  const { Part, missing } = useLate(loadOverPage, true)
  const again = useEffectEvent(() => missing?.onRetry())
  useEffect(() => onWaitingNotice(() => again()), [])
  useEffect(() => {
    const online = () => again()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  return Part !== null && <Part />
}
