import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { latePart } from '../ticket/late-part.tsx'
import { useThread } from '../ticket/use-thread.ts'
import { type SentTicket, sentTicketAtom } from './sent-ticket.ts'

/** The code of the notice, which only those need who have sent a work order. */
export const loadSentNotice = () => import(/* webpackChunkName: "sent-notice" */ './sent-notice.tsx')

const SentNotice = latePart(loadSentNotice)

/** Above the work order that was sent from here just now: that it was sent, until it is answered or ends. */
export function SentSlot({ id }: { id: string }): ReactNode {
  const sent = useAtomValue(sentTicketAtom)
  return sent?.id === id && <Unanswered sent={sent} />
}

function Unanswered({ sent }: { sent: SentTicket }): ReactNode {
  // The same as the thread below asks for.
  const { status = 'new', firstResponse = null } = useThread(sent.id, 'member').data?.ticket ?? {}
  return firstResponse === null && (status === 'new' || status === 'open') && <SentNotice sent={sent} />
}
