import { useTexts } from '@member/shared'
import { InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { SendProblem } from './send-problem.ts'

/** Why nothing was created, and that nothing written is lost. */
export function SendProblemNotice({ problem }: { problem: SendProblem | null }): ReactNode {
  const t = useTexts()
  switch (problem?.kind) {
    case undefined:
      return null
    case 'files busy':
    case 'files failed':
    case 'offline':
    case 'unknown':
    case 'in page':
      return (
        <InlineNotice tone="danger" announce="now">
          {t(`new.problem.${problem.kind}`)}
        </InlineNotice>
      )
    case 'refused':
      return (
        <InlineNotice tone="danger" announce="now" title={problem.sentence || t('new.problem.refused')}>
          {t('new.problem.kept')}
        </InlineNotice>
      )
  }
}
