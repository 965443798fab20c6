import { useDraft } from '@member/shared'
import { useBeingWritten } from '../writing/being-written.ts'
import type { GivenRating } from './rating-fields.tsx'

export const noRating: GivenRating = { score: 0, reasons: [], comment: '' }

const toTexts = ({ score, reasons, comment }: GivenRating) => ({ score: `${score}`, reasons: reasons.join(), comment })

/** A rating that stays in this tab until it is given. @param begin the one that is changed */
export function useKeptRating(ticket: string, begin: GivenRating) {
  const { texts, change, clear } = useDraft(`rating ${ticket}`, toTexts(begin))
  useBeingWritten(texts.comment === begin.comment ? 'empty' : 'written')
  const rating: GivenRating = {
    score: Number(texts.score) || 0,
    reasons: texts.reasons.split(',').filter(Boolean),
    comment: texts.comment,
  }
  return { rating, setRating: (next: GivenRating) => change(toTexts(next)), clear }
}
