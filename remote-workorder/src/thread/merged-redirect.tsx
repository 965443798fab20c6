import { useNavigation, useNotify, useTexts } from '@member/shared'
import { Skeleton } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import { ticketPath } from './ticket-path.ts'

/** Leads from a merged ticket to the one that it continues in, and says so. */
export function MergedRedirect(props: { number: string; into: string; viewer: Viewer }): ReactNode {
  const { number, into, viewer } = props
  const t = useTexts()
  const notify = useNotify()
  const { go } = useNavigation()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    notify({ tone: 'info', text: t('thread.merged', { number }) })
    go(ticketPath(into, viewer), { replace: true })
  }, [go, notify, t, number, into, viewer])
  return <Skeleton shape="detail" scope="page" />
}
