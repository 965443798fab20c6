import { ApiError } from '@member/shared'
import { ErrorPanel, NoPermission } from '@member/shared/ui'
import type { ReactNode } from 'react'

export interface ProblemProps {
  error: Error
  /** What to say of an error that is not the API's, e.g. one in our own code. */
  otherwise: string
  onRetry: () => void
  retrying: boolean
}

/** What stands in place of data that could not be had: no permission, or the sentence with Retry. */
export function Problem({ error, otherwise, onRetry, retrying }: ProblemProps): ReactNode {
  if (!(error instanceof ApiError)) return <ErrorPanel sentence={otherwise} onRetry={onRetry} retrying={retrying} />
  if (error.kind === 'no-permission') return <NoPermission />
  return (
    <ErrorPanel
      sentence={error.message}
      reference={error.requestId || undefined}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
