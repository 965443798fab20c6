import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLate } from '../host-update/use-late.tsx'
import { onWaitingNotice } from './notify.ts'

const loadNotices = () => import('./notices.tsx')

/**
 * Shows notices, with code that comes after the page. Where it could not be loaded, the next notice asks for it again,
 * and so does a connection that is back: a notice that waits is shown then.
 */
export function NoticesOutlet(): ReactNode {
  const { Part, missing } = useLate(loadNotices, true)
  const again = useEffectEvent(() => missing?.onRetry())
  useEffect(() => onWaitingNotice(() => again()), [])
  useEffect(() => {
    const online = () => again()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  return Part !== null && <Part />
}
