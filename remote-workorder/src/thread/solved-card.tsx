import { useFormat, useTexts } from '@member/shared'
import { Button, Card } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import ActDialog from './act-dialog.tsx'
import { CardActions, CardForm, type EndCardProps } from './end-card.ts'
import { RatingFields } from './rating-fields.tsx'
import { noRating, useKeptRating } from './use-kept-rating.ts'

/** Asks the member whether the solution helps; confirming can be rated in the same step. */
export function SolvedCard({ ticket, offered, acting }: EndCardProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const [step, setStep] = useState<'asked' | 'confirming' | 'notSolved'>('asked')
  const { rating, setRating, clear } = useKeptRating(ticket.id, noRating)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (acting.busy) return
    const given = rating.score === 0 ? {} : { ...rating, reasons: [...rating.reasons] }
    const outcome = await acting.act({
      act: 'confirm',
      send: (post, about) => post('/api/workorder/confirm', { ...about, ...given }),
      done: t('act.confirm.done'),
    })
    if (outcome === 'done') clear()
  }
  const unsolved = offered.includes('notSolved') && (
    <Button onClick={() => setStep('notSolved')}>{t('act.notSolved')}</Button>
  )
  return (
    <Card heading={t('solved.title')} level={3}>
      {step === 'confirming' ? (
        <CardForm onSubmit={(event) => void confirm(event)}>
          {offered.includes('confirm') && <RatingFields rating={rating} onChange={setRating} />}
          <CardActions>
            <Button type="submit" variant="primary" busy={acting.busy}>
              {t(rating.score === 0 ? 'act.confirmOnly' : 'act.confirmRated')}
            </Button>
            <Button variant="quiet" onClick={() => setStep('asked')}>
              {t('ask.back')}
            </Button>
          </CardActions>
        </CardForm>
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
        <ActDialog act="notSolved" ticket={ticket.id} acting={acting} onClose={() => setStep('asked')} />
      )}
    </Card>
  )
}
