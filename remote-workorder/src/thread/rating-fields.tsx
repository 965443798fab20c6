import { type TextKey, useDraft, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Checkbox, TextArea } from '@member/shared/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useBeingWritten } from '../writing/being-written.ts'

/** Reasons of a rating as they are stored: what was good of 4 and 5 stars, what was not of fewer. */
const reasonsOf = {
  good: ['fast', 'clear', 'friendly'],
  poor: ['slow', 'unclear', 'unfriendly', 'unsolved'],
} as const

/** A rating that is being given; 0 stars is none yet. */
export interface GivenRating {
  score: number
  reasons: readonly string[]
  comment: string
}

const known = [...reasonsOf.good, ...reasonsOf.poor]

/** Name of a stored reason; the reason itself where another release stored it. */
export const reasonName = (reason: string): TextKey | null => {
  const name = known.find((one) => one === reason)
  return name === undefined ? null : `rating.reason.${name}`
}

/** Reasons that can be chosen with a number of stars. */
const reasonsFor = (score: number): readonly string[] => (score >= 4 ? reasonsOf.good : reasonsOf.poor)

const { color, radius, size, space } = token

const Stars = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  > legend {
    padding: 0;
    margin-block-end: ${space[1]};
  }
  > label {
    position: relative;
    display: grid;
    place-items: center;
    min-inline-size: ${size.control};
    min-block-size: ${size.control};
    border-radius: ${radius.md};
    color: ${color.borderStrong};
    font-size: 1.75rem;
    line-height: 1;
    cursor: pointer;
  }
  > label[data-state='filled'] {
    color: ${color.warnText};
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
  ${media.touch} {
    > label {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`

const Reasons = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
`

/** Stars, reasons that fit them, and a comment. */
export function RatingFields(props: { rating: GivenRating; onChange: (rating: GivenRating) => void }): ReactNode {
  const { rating, onChange } = props
  const t = useTexts()
  const name = useId()
  const choose = (score: number) =>
    onChange({ ...rating, score, reasons: rating.reasons.filter((reason) => reasonsFor(score).includes(reason)) })
  const toggle = (reason: string) => {
    const { reasons } = rating
    const others = reasons.filter((one) => one !== reason)
    onChange({ ...rating, reasons: others.length < reasons.length ? others : [...reasons, reason] })
  }
  return (
    <>
      <Stars>
        <legend>{t('rating.how')}</legend>
        {[1, 2, 3, 4, 5].map((score) => (
          <label key={score} data-state={score <= rating.score ? 'filled' : 'empty'}>
            <input
              type="radio"
              name={name}
              value={score}
              checked={rating.score === score}
              aria-label={t('rating.stars', { count: score })}
              onChange={() => choose(score)}
            />
            <span aria-hidden="true">{score <= rating.score ? '★' : '☆'}</span>
          </label>
        ))}
      </Stars>
      {rating.score > 0 && (
        <>
          <Reasons>
            <legend>{t('rating.why')}</legend>
            {reasonsFor(rating.score).map((reason) => (
              <Checkbox
                key={reason}
                label={t(reasonName(reason) ?? 'rating.why')}
                checked={rating.reasons.includes(reason)}
                onChange={() => toggle(reason)}
              />
            ))}
          </Reasons>
          <TextArea
            label={t('rating.comment')}
            dir="auto"
            rows={2}
            maxLength={1000}
            value={rating.comment}
            onChange={(event) => onChange({ ...rating, comment: event.target.value })}
          />
        </>
      )}
    </>
  )
}

export const noRating: GivenRating = { score: 0, reasons: [], comment: '' }

const toTexts = ({ score, reasons, comment }: GivenRating) => ({ score: `${score}`, reasons: reasons.join(), comment })

/** A rating that stays in this tab until it is given. @param begin the one that is changed */
export function useKeptRating(ticket: string, begin: GivenRating) {
  const { texts, change, clear } = useDraft(`rating ${ticket}`, toTexts(begin))
  useBeingWritten(texts.comment !== begin.comment)
  const rating: GivenRating = {
    score: Number(texts.score) || 0,
    reasons: texts.reasons.split(',').filter(Boolean),
    comment: texts.comment,
  }
  return { rating, setRating: (next: GivenRating) => change(toTexts(next)), clear }
}
