import { useFormat, useTexts } from '@member/shared'
import { Button, ButtonLink, Card } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import ActDialog from './act-dialog.tsx'
import { CardActions, CardForm, type EndCardProps } from './end-card.ts'
import { RatingCard } from './rating-card.tsx'
import { SolvedCard } from './solved-card.tsx'

/** Seconds for which a closed ticket can be reopened (work orders, transition 13). */
const reopenPeriod = 14 * 86_400

/** What a member can do when a completed ticket comes up again: reopen it for 14 days, and a new one that follows it. */
function ClosedCard({ ticket, offered, acting }: EndCardProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const [asks, setAsks] = useState<'reopen' | 'nothing'>('nothing')
  const reopens = offered.includes('reopen')
  const until = ticket.closed === null ? '' : date(ticket.closed + reopenPeriod, 'date')
  return (
    <Card heading={t('closed.title')} level={3}>
      <CardForm as="div">
        <p>{reopens ? t('closed.reopen', { date: until }) : t('closed.followUp')}</p>
        <CardActions>
          {reopens && <Button onClick={() => setAsks('reopen')}>{t('act.reopen')}</Button>}
          {offered.includes('followUp') && (
            <ButtonLink
              variant={reopens ? 'quiet' : 'secondary'}
              to={`/user/account/workorder/new?follow_up_of=${ticket.id}&number=${encodeURIComponent(ticket.number)}`}
            >
              {t('act.followUp')}
            </ButtonLink>
          )}
        </CardActions>
      </CardForm>
      {asks === 'reopen' && (
        <ActDialog act="reopen" ticket={ticket.id} acting={acting} onClose={() => setAsks('nothing')} />
      )}
    </Card>
  )
}

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
