import { useTexts } from '@member/shared'
import { Button, InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'

export interface RetryNoticeProps {
  /** What failed. */
  sentence: string
  onRetry: () => void
  retrying: boolean
}

/** Says beside what is shown that a part of it could not be loaded, with Retry. */
export function RetryNotice({ sentence, onRetry, retrying }: RetryNoticeProps): ReactNode {
  const t = useTexts()
  const again = (
    <Button busy={retrying} onClick={onRetry}>
      {t('attention.retry')}
    </Button>
  )
  return (
    <InlineNotice tone="warn" announce="polite" actions={again}>
      {sentence}
    </InlineNotice>
  )
}
