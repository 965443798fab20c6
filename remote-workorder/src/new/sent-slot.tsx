import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { latePart } from '../ticket/late-part.tsx'
import { sentTicketAtom } from './send-new.ts'

/** The code of the notice, which only those need who have sent a work order. */
export const loadSentNotice = () => import(/* webpackChunkName: "sent-notice" */ './sent-notice.tsx')

const SentNotice = latePart(loadSentNotice)

/** Above the work order that was sent from here just now: that it was sent. */
export function SentSlot({ id }: { id: string }): ReactNode {
  const sent = useAtomValue(sentTicketAtom)
  if (sent?.id !== id) return null
  return <SentNotice sent={sent} />
}
