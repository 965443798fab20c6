import { ApiError, useTexts } from '@member/shared'
import { Button, InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { useThread } from '../ticket/use-thread.ts'

/** Says that what is shown may be old, because asking for news failed. */
export function StaleNotice({ query }: { query: ReturnType<typeof useThread> }): ReactNode {
  const t = useTexts()
  const { error, isFetching, refetch } = query
  if (error === null) return null
  const sentence = error instanceof ApiError && error.message !== '' ? error.message : t('thread.problem')
  return (
    <InlineNotice
      tone="warn"
      announce="polite"
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('thread.retry')}
        </Button>
      }
    >
      {t('thread.stale', { sentence })}
    </InlineNotice>
  )
}
