import { useHttp } from '@member/shared'
import { useEffect } from 'react'
import type { Viewer } from '../ticket/ticket.ts'

/** Milliseconds between two signs of life; the server forgets after thirty seconds. */
const every = 20_000

/** Whether somebody is writing here: the composer then tells so itself. */
const writes = (): boolean => {
  const element = document.activeElement
  return element instanceof HTMLTextAreaElement && element.value.trim() !== ''
}

/** Tells colleagues that an agent looks at a ticket, while the page is visible, and when they leave it. */
export function useViewing(id: string, viewer: Viewer): void {
  const { post } = useHttp()
  useEffect(() => {
    if (viewer !== 'agent') return
    const tell = (mode: 'viewing' | 'left') =>
      // A failure changes nothing for who reads.
      post('/api/workorder/presence', { id: Number(id), view: 'manage', mode }, { life: 'member' }).catch(() => {})
    const stay = () => {
      if (document.visibilityState === 'visible' && !writes()) void tell('viewing')
    }
    stay()
    const timer = setInterval(stay, every)
    return () => {
      clearInterval(timer)
      // After the composer has told that nobody types any more.
      setTimeout(tell, 0, 'left')
    }
  }, [post, id, viewer])
}
