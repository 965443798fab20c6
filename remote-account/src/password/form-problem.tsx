import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ChangeProblem } from './change-problem.ts'

const Reference = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.text.sm};
  user-select: all;
`

/** Error of the change that belongs to no field. */
export function FormProblem({ problem }: { problem: ChangeProblem | null }): ReactNode {
  const t = useTexts()
  if (problem?.kind !== 'unsure' && problem?.kind !== 'not-sent') return null
  return (
    <InlineNotice tone="danger" announce="now">
      {problem.sentence || t('password.problem.other')}{' '}
      {t(problem.kind === 'unsure' ? 'password.unsure' : 'password.unchanged')}
      {problem.reference !== '' && <Reference>{t('password.reference', { id: problem.reference })}</Reference>}
    </InlineNotice>
  )
}
