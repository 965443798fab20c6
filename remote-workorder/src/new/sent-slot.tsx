import { useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { latePart } from '../ticket/late-part.tsx'
import type { Thread } from '../ticket/thread.ts'
import { threadKey } from '../ticket/ticket-address.ts'
import { sentTicketAtom } from './sent-ticket.ts'

/** The code of the notice, which only those need who have sent a work order. */
export const loadSentNotice = () => import(/* webpackChunkName: "sent-notice" */ './sent-notice.tsx')

const SentNotice = latePart(loadSentNotice)

/** Above the work order that was sent from here just now: that it was sent, as long as nobody has answered or ended it. */
export function SentSlot({ id }: { id: string }): ReactNode {
  const sent = useAtomValue(sentTicketAtom)
  const { current } = useLanguage()
  // The thread below asks for it.
  const { data } = useQuery<Thread>({ queryKey: threadKey('member', id, current), enabled: false })
  if (sent?.id !== id) return null
  const { status = 'new', firstResponse = null } = data?.ticket ?? {}
  if (firstResponse !== null || (status !== 'new' && status !== 'open')) return null
  return <SentNotice sent={sent} />
}
