import { ApiError, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, Stat } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

export interface TileProblemProps {
  label: string
  error: Error
  onRetry: () => void
  retrying: boolean
}

const Sentence = styled.span`
  display: block;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
  letter-spacing: normal;
`

/** A tile whose figure could not be had; the other tiles do not notice. */
export function TileProblem({ label, error, onRetry, retrying }: TileProblemProps): ReactNode {
  const t = useTexts()
  const sentence = error instanceof ApiError ? error.message : t('overview.problem')
  return (
    <Stat
      label={label}
      value={<Sentence role="alert">{sentence}</Sentence>}
      hint={
        <Button busy={retrying} onClick={onRetry}>
          {t('overview.retry', { what: label })}
        </Button>
      }
    />
  )
}
