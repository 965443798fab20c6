import type { ReactNode } from 'react'
import { ClosedCard } from './closed-card.tsx'
import type { EndCardProps } from './end-card.ts'
import { RatingCard } from './rating-card.tsx'
import { SolvedCard } from './solved-card.tsx'

/** What waits for the member at the end of the thread: to confirm the solution, to rate it, or to come back to it. */
export default function EndOfThread(props: EndCardProps): ReactNode {
  const { ticket, offered } = props
  return (
    <>
      {(offered.includes('confirm') || offered.includes('notSolved')) && <SolvedCard {...props} />}
      {(offered.includes('rate') || ticket.rating !== null) && <RatingCard key={ticket.rating?.score} {...props} />}
      {(offered.includes('reopen') || offered.includes('followUp')) && <ClosedCard {...props} />}
    </>
  )
}
