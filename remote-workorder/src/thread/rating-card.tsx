import { useTexts } from '@member/shared'
import { Button, Card } from '@member/shared/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CardActions, CardForm, type EndCardProps } from './end-card.ts'
import { RatingFields, reasonName } from './rating-fields.tsx'
import { noRating, useKeptRating } from './use-kept-rating.ts'

/** The rating of a closed ticket: asks the member for it, shows it, and lets them change it for seven days. */
export function RatingCard({ ticket, offered, acting }: EndCardProps): ReactNode {
  const t = useTexts()
  const given = ticket.rating
  const [step, setStep] = useState<'shown' | 'rating'>(given === null ? 'rating' : 'shown')
  const { rating, setRating, clear } = useKeptRating(ticket.id, given ?? noRating)
  const rate = async (event: FormEvent) => {
    event.preventDefault()
    if (acting.busy || rating.score === 0) return
    const body = { ...rating, reasons: [...rating.reasons] }
    const outcome = await acting.act({
      act: 'rate',
      send: (post, about) => post('/api/workorder/rate', { ...about, ...body }),
      done: t('act.rate.done'),
    })
    if (outcome !== 'done') return
    clear()
    setStep('shown')
  }
  if (step === 'rating' && offered.includes('rate')) {
    return (
      <Card heading={t('rating.title')} level={3}>
        <CardForm onSubmit={(event) => void rate(event)}>
          <RatingFields rating={rating} onChange={setRating} />
          <CardActions>
            {rating.score > 0 && (
              <Button type="submit" variant="primary" busy={acting.busy}>
                {t('act.rate')}
              </Button>
            )}
            {given !== null && (
              <Button variant="quiet" onClick={() => setStep('shown')}>
                {t('ask.back')}
              </Button>
            )}
          </CardActions>
        </CardForm>
      </Card>
    )
  }
  if (given === null) return null
  const reasons = given.reasons.map((reason) => {
    const name = reasonName(reason)
    return name === null ? reason : t(name)
  })
  return (
    <Card heading={t('rating.given')} level={3}>
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
            <Button onClick={() => setStep('rating')}>{t('rating.change')}</Button>
          </CardActions>
        )}
      </CardForm>
    </Card>
  )
}
