import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, ButtonLink, Card, HeldFields } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { TicketDetail } from '../ticket/ticket.ts'
import ActDialog from './act-dialog.tsx'
import { type GivenRating, noRating, RatingFields, reasonName, useKeptRating } from './rating-fields.tsx'
import { useReader } from './reader.ts'
import type { Acting } from './use-ticket-act.ts'

export interface EndCardProps {
  ticket: TicketDetail
  offered: readonly OfferedAct[]
  acting: Acting
}

const CardForm = styled.form`
  display: grid;
  gap: ${token.space[3]};
`

const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`

/** A rating with what sends it, and the way back; null for what is not there. */
function RatingForm(props: {
  rating: GivenRating | null
  submit: string | false
  isBusy: boolean
  onChange: (rating: GivenRating) => void
  onSubmit: () => Promise<void>
  onBack: (() => void) | null
}): ReactNode {
  const { rating, submit, isBusy, onChange, onSubmit, onBack } = props
  const t = useTexts()
  return (
    <CardForm
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy && submit !== false) void onSubmit()
      }}
    >
      <HeldFields isHeld={isBusy}>{rating !== null && <RatingFields rating={rating} onChange={onChange} />}</HeldFields>
      <CardActions>
        {submit !== false && (
          <Button type="submit" variant="primary" busy={isBusy}>
            {submit}
          </Button>
        )}
        {onBack !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={onBack}>
            {t('ask.back')}
          </Button>
        )}
      </CardActions>
    </CardForm>
  )
}

/** Asks the member whether the solution helps; confirming can be rated in the same step. */
function SolvedCard({ ticket, offered, acting }: EndCardProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const [step, setStep] = useState<'asked' | 'confirming' | 'notSolved'>('asked')
  const { rating, setRating, clear } = useKeptRating(ticket.id, noRating)
  const confirm = async () => {
    const given = rating.score === 0 ? {} : { ...rating, reasons: [...rating.reasons] }
    const outcome = await acting.act({
      act: 'confirm',
      send: (post, about) => post('/api/workorder/confirm', { ...about, ...given }),
      done: t('act.confirm.done', { number: ticket.number }),
    })
    if (outcome === 'done') clear()
  }
  const unsolved = offered.includes('notSolved') && (
    <Button onClick={() => setStep('notSolved')}>{t('act.notSolved')}</Button>
  )
  return (
    <Card heading={t('solved.title')} level={3}>
      {step === 'confirming' ? (
        <RatingForm
          rating={offered.includes('confirm') ? rating : null}
          submit={t(rating.score === 0 ? 'act.confirmOnly' : 'act.confirmRated')}
          isBusy={acting.busy}
          onChange={setRating}
          onSubmit={confirm}
          onBack={() => setStep('asked')}
        />
      ) : (
        <CardForm as="div">
          {ticket.closes !== null && <p>{t('solved.text', { date: date(ticket.closes, 'date') })}</p>}
          <CardActions>
            {offered.includes('confirm') && (
              <Button variant="primary" onClick={() => setStep('confirming')}>
                {t('act.confirm')}
              </Button>
            )}
            {unsolved}
          </CardActions>
        </CardForm>
      )}
      {step === 'notSolved' && (
        <ActDialog act="notSolved" ticket={ticket} acting={acting} onClose={() => setStep('asked')} />
      )}
    </Card>
  )
}

/** The rating of a closed ticket: asks the member for it, shows it, and lets them change it for seven days. */
function RatingCard({ ticket, offered, acting }: EndCardProps): ReactNode {
  const t = useTexts()
  const { viewer } = useReader()
  const given = ticket.rating
  const [isRating, setIsRating] = useState(given === null)
  const { rating, setRating, clear } = useKeptRating(ticket.id, given ?? noRating)
  const rate = async () => {
    const body = { ...rating, reasons: [...rating.reasons] }
    const outcome = await acting.act({
      act: 'rate',
      send: (post, about) => post('/api/workorder/rate', { ...about, ...body }),
      done: t('act.rate.done', { number: ticket.number }),
    })
    if (outcome !== 'done') return
    clear()
    setIsRating(false)
  }
  if (isRating && offered.includes('rate')) {
    return (
      <Card heading={t('rating.title')} level={3}>
        <RatingForm
          rating={rating}
          submit={rating.score > 0 && t('act.rate')}
          isBusy={acting.busy}
          onChange={setRating}
          onSubmit={rate}
          onBack={given && (() => setIsRating(false))}
        />
      </Card>
    )
  }
  if (given === null) return null
  const reasons = given.reasons.map((reason) => {
    const name = reasonName(reason)
    return name === null ? reason : t(name)
  })
  return (
    <Card
      heading={
        viewer === 'agent'
          ? t('rating.givenBy', { name: ticket.requester?.nickname || t('ticket.goneMember') })
          : t('rating.given')
      }
      level={3}
    >
      <CardForm as="div">
        <p>
          <span role="img" aria-label={t('rating.stars', { count: given.score })}>
            {'★'.repeat(given.score)}
            {'☆'.repeat(5 - given.score)}
          </span>{' '}
          {reasons.join(t('list.separator'))}
        </p>
        {given.comment !== '' && <p dir="auto">{given.comment}</p>}
        {offered.includes('rate') && (
          <CardActions>
            <Button onClick={() => setIsRating(true)}>{t('rating.change')}</Button>
          </CardActions>
        )}
      </CardForm>
    </Card>
  )
}

/** Seconds for which a closed ticket can be reopened (work orders, transition 13). */
const reopenPeriod = 14 * 86_400

/** What a member can do when a completed ticket comes up again: reopen it for 14 days, and a new one that follows it. */
function ClosedCard({ ticket, offered, acting }: EndCardProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const reopens = offered.includes('reopen')
  const until = ticket.closed === null ? '' : date(ticket.closed + reopenPeriod, 'date')
  return (
    <Card heading={t('closed.title')} level={3}>
      <CardForm as="div">
        <p>{reopens ? t('closed.reopen', { date: until }) : t('closed.followUp')}</p>
        <CardActions>
          {reopens && <Button onClick={() => setIsAsking(true)}>{t('act.reopen')}</Button>}
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
      {isAsking && <ActDialog act="reopen" ticket={ticket} acting={acting} onClose={() => setIsAsking(false)} />}
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
